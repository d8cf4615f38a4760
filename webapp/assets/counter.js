// The live part of the counter: asks every second whether the orders of the shop have changed,
// shows them, and rings for a new one. Without it the pages work by being loaded again.
(function () {
  "use strict";

  const VISIBLE = 1000;
  const HIDDEN = 5000;
  const LONGEST = 10000;
  const LATE = 4000;
  const PRESS = 3000;
  const MUTED = "ordering-counter-muted";

  const byId = (id) => document.getElementById(id);
  const live = byId("live");
  const orders = byId("orders");
  const away = byId("away");
  const back = byId("back");
  const print = byId("print");
  const seen = "ordering-counter-seen " + live.dataset.address;
  let tag = "";
  let asking = false;
  let failures = 0;
  let timer = 0;
  let pressed = -PRESS;
  let held = false;

  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch (blocked) {
      return null;
    }
  }

  function write(storage, key, value) {
    try {
      window[storage].setItem(key, value);
    } catch (blocked) {
      // then the next page does not know
    }
  }

  // Sound

  const button = byId("sound");
  let audio = null;
  let late = false;

  function isMuted() {
    return read("localStorage", MUTED) === "1";
  }

  function isBlocked() {
    return !audio || audio.state !== "running";
  }

  // browsers let a page sound after its reader did something on it or on the page before
  function wake() {
    try {
      if (!audio) {
        audio = new AudioContext();
        audio.onstatechange = () => {
          describe();
          if (late && !isBlocked()) {
            ring();
          }
        };
      }
      if (isBlocked()) {
        audio.resume().catch(() => {});
      }
    } catch (silent) {
      // the orders are shown all the same
    }
  }

  function describe() {
    const on = !isMuted();
    const blocked = on && isBlocked();
    button.textContent = blocked ? button.dataset.blocked : on ? button.dataset.on : button.dataset.off;
    button.setAttribute("aria-pressed", String(on && !blocked));
  }

  function tone(frequency, begin, length) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(0.4, begin + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length);
  }

  function ring() {
    late = !isMuted() && isBlocked();
    if (isMuted() || late) {
      return;
    }
    const now = audio.currentTime;
    tone(880, now, 0.5);
    tone(1174.7, now + 0.18, 0.6);
    tone(1568, now + 0.36, 0.9);
  }

  button.hidden = false;
  button.addEventListener("click", () => {
    write("localStorage", MUTED, isBlocked() || isMuted() ? "0" : "1");
    wake();
    describe();
  });
  for (const kind of ["pointerup", "keydown"]) {
    document.addEventListener(kind, (event) => {
      // what the button does depends on what it says
      if (event.target !== button && !isMuted()) {
        wake();
      }
    });
  }
  if (!isMuted()) {
    wake();
  }
  describe();

  // Orders

  function waiting(part) {
    const found = new Map();
    for (const order of part.querySelectorAll("[data-announcement]")) {
      found.set(order.id, order.dataset.announcement);
    }
    return found;
  }

  function show(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const state = page.getElementById("state");
    announce(page);
    if (orders) {
      document.title = state.dataset.title;
      replace(page.body);
    } else if (Number(state.dataset.waiting) > 0) {
      back.textContent = "← " + back.dataset.waiting.replace("#", state.dataset.waiting);
    }
  }

  // Says aloud what was not there before, here or on the page before.
  function announce(part) {
    const now = waiting(part);
    const known = read("sessionStorage", seen);
    write("sessionStorage", seen, [...now.keys()].join(" "));
    const fresh = known === null ? [] : [...now.keys()].filter((id) => !known.split(" ").includes(id));
    if (fresh.length > 0) {
      byId("announcement").textContent = fresh.map((id) => now.get(id)).join(" ");
      ring();
    }
    for (const id of fresh) {
      part.querySelector("#" + id).classList.add("fresh");
    }
  }

  // What is open stays open, and what has the focus keeps it, or gives it to what is nearest.
  function replace(body) {
    const focused = orders.contains(document.activeElement) ? document.activeElement.id : "";
    for (const part of orders.querySelectorAll("details[open]")) {
      const same = body.querySelector("#" + part.id);
      if (same) {
        same.open = true;
      }
    }
    orders.replaceChildren(...body.childNodes);
    const near = focused ? [focused, focused.replace(/^\w+-/, "open-"), orders.id] : [];
    near.map(byId).some((target) => {
      if (target) {
        target.focus({ preventScroll: true });
      }
      return target && target === document.activeElement;
    });
  }

  // a button that is being pressed is not taken away below the finger
  document.addEventListener("pointerdown", () => {
    pressed = performance.now();
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => {
      pressed = -PRESS;
      if (held) {
        held = false;
        again(0);
      }
    });
  }

  // Asking

  async function ask() {
    if (asking) {
      return;
    }
    asking = true;
    const slow = setTimeout(() => {
      away.hidden = false;
    }, LATE);
    try {
      const response = await fetch(live.dataset.address, {
        headers: { Accept: "text/html", "If-None-Match": tag },
        cache: "no-store",
        redirect: "manual",
        signal: AbortSignal.timeout(2 * LATE),
      });
      if (response.type === "opaqueredirect" || response.status === 403 || response.status === 404) {
        // signed out, or no staff any more: the page itself says so
        location.reload();
        return;
      }
      if (response.status === 200) {
        const html = await response.text();
        held = orders !== null && performance.now() - pressed < PRESS;
        if (!held) {
          show(html);
          tag = response.headers.get("ETag") || "";
        }
      } else if (response.status !== 304) {
        throw new Error(String(response.status));
      }
      failures = 0;
    } catch (failed) {
      failures++;
    } finally {
      clearTimeout(slow);
    }
    asking = false;
    away.hidden = failures < 2;
    again(failures > 1 ? Math.min(LONGEST, VISIBLE * failures) : document.hidden ? HIDDEN : VISIBLE);
  }

  function again(wait) {
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
  }

  document.addEventListener("visibilitychange", () => again(0));
  window.addEventListener("online", () => again(0));
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  if (orders) {
    announce(orders);
  }
  again(orders ? VISIBLE : 0);
})();
