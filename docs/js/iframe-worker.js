// Browsers start no workers for pages from the file system. There the search runs in a hidden frame instead, which
// behaves like the worker of the theme. (The name of this file keeps the offline plugin from loading its own from a network.)
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.srcdoc = "<!doctype html><body></body>";
      this.inside = new Promise((started, failed) => {
        frame.onload = () => {
          const inside = frame.contentWindow;
          inside.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
          const script = inside.document.createElement("script");
          script.src = new URL(url, location);
          script.onload = () => started(inside);
          script.onerror = failed;
          inside.document.body.append(script);
        };
      });
      document.body.append(frame);
    }

    postMessage(data) {
      this.inside.then(inside => inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
