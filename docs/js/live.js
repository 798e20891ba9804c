// Mechanisms inside of pages are light or dark as the page around them.
const tell = frame => frame.contentWindow?.postMessage({theme: document.body.dataset.mdColorScheme === "slate" ? "dark" : "light"}, "*");
const frames = () => document.querySelectorAll("iframe.live");
frames().forEach(frame => frame.addEventListener("load", () => [0, 300, 1500].forEach(wait => setTimeout(() => tell(frame), wait))));
new MutationObserver(() => frames().forEach(tell)).observe(document.body, {attributeFilter: ["data-md-color-scheme"]});
