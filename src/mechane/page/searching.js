// Nearest points that are searched while a model moves, as in Python (simulation/following.py).
const Searching = (() => {
  class Searching extends Events {
    prepareFollowing() { // samples of shapes that are searched
      const {M, runtime} = this, {all, layout} = M.follow, first = this.take(all.length * layout.size / 8), word = (at, value) => { this.I[at / 8] = BigInt(value); };
      all.forEach((one, i) => {
        const at = first + i * layout.size;
        new Uint8Array(this.memory.buffer).set(one.words.match(/../g).map(v => parseInt(v, 16)), at);
        word(at + layout[one.pair ? "facing" : "jet"], this.entry(one.shape));
        const own = this.ints(one.own);
        word(at + layout.own, own);
        word(at + layout.work, M.work + 1);
        const space = this.take(Number(runtime.mc_arranged_size(at)));
        runtime.mc_arrange(at, 0, space, this.at.work);
      });
      const following = this.following = this.take(5), fill = [all.length, first, this.entry("followed"), 0, M.work + 1];
      fill.forEach((value, k) => word(following + 8 * k, value));
      const space = this.take(Number(runtime.mc_following_size(this.run, following)));
      word(following + 24, space);
      this.followers = all.map((one, i) => ({...one, found: (first + i * layout.size + layout.found) / 8}));
      this.shown = {t: this.take(1), x: this.take(M.nx), d: this.take(M.d.length), hold: this.take(M.ne)};
    }

    letGo() { // modes for assembly: nearest points are found after it
      const {native, M} = this;
      this.array(native.p, M.p.length).set(M.p);
      this.s = {t: M.t0, x: M.x, d: M.d, hold: new Float64Array(M.ne)};
      this.hand(0);
      this.runtime.mc_let_go(this.run, this.following, native.d);
      return this.array(native.d, M.d.length).slice();
    }

    searches() { // whether a search is needed: not for points in contact
      const d = this.array(this.native.d, this.M.d.length);
      return this.M.follow !== undefined && this.followers.some(one => !(d[one.touching] > 0.5));
    }

    follows(again) { // set the gaps up to which points are followed; search again if anything has changed
      const {native, M} = this;
      if (again) this.runtime.mc_find_again(this.run, this.following, native.d);
      this.runtime.mc_begin_following(this.run, this.following, native.d);
      this.s = {...this.s, x: this.array(native.x, M.nx).slice(), d: this.array(native.d, M.d.length).slice()};
    }

    lookAround() { // whether a point came near in the last step; it is then followed from there
      const {native, M} = this, found = Number(this.runtime.mc_look_around(this.run, this.following, this.s.t, native.d));
      const d = this.array(native.d, M.d.length);
      if (!found) {
        if (d.some((v, i) => v !== this.s.d[i])) this.s = {...this.s, d: d.slice()}; // other limits
        return false;
      }
      const s = {...this.now(), d: d.slice()}, paths = this.followers.filter(one => this.I[one.found]).map(one => one.path), m = this.margins(s);
      while (this.k > 0 && this.times[this.k] > s.t) this.k--;
      this.setInt("next_output", this.k);
      this.motion.count = Math.min(this.motion.count, this.k + 1);
      this.flight = null;
      this.s = this.handle(M.events.flatMap((e, i) => m[i] > 0 && paths.includes(e.path) ? [i] : []), s);
      this.put(0);
      return true;
    }

    shownFar(s) { // a state with the searched positions of points that are too far to be followed
      if (!this.M.follow || !this.followers.some(one => s.d[one.inactive] > 0.5)) return s;
      const {at, shown, M} = this, {t, x, d, hold} = shown;
      this.F[t / 8] = s.t;
      this.F.set(s.x, x / 8);
      this.F.set(s.d, d / 8);
      this.F.set(s.hold, hold / 8);
      this.runtime.mc_show(this.run, this.following, 1n, t, x, at.z, d, hold, BigInt(M.nx), BigInt(M.d.length));
      return {...s, x: this.array(x, M.nx), d: this.array(d, M.d.length)};
    }
  }

  return Searching;
})();
