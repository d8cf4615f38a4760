// The live part of the counter: asks every second whether the orders of the shop have changed,
// shows them, and rings for a new one. Without it the pages work by being loaded again.
(function () {
  "use strict";

  const VISIBLE = 1000;
  const HIDDEN = 5000;
  const LONGEST = 10000;
  const MUTED = "ordering-counter-muted";

  const byId = (id) => document.getElementById(id);
  const live = byId("live");
  const orders = byId("orders");
  const away = byId("away");
  const back = byId("back");
  let tag = "";
  let asking = false;
  let known = orders ? waiting(orders) : null;
  let failures = 0;
  let timer = 0;
  let pressed = false;
  let held = null;

  // Sound

  const button = byId("sound");
  let audio = null;

  function isMuted() {
    try {
      return localStorage.getItem(MUTED) === "1";
    } catch (blocked) {
      return false;
    }
  }

  function mute(value) {
    try {
      localStorage.setItem(MUTED, value ? "1" : "0");
    } catch (blocked) {
      // then it is asked again on the next page
    }
  }

  function wake() {
    audio = audio || new AudioContext();
    return audio.state === "running" ? Promise.resolve() : audio.resume();
  }

  function describe() {
    const on = !isMuted();
    const blocked = on && (!audio || audio.state !== "running");
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
    document.documentElement.dataset.rung = String(Number(document.documentElement.dataset.rung || 0) + 1);
    if (isMuted() || !audio || audio.state !== "running") {
      return;
    }
    const now = audio.currentTime;
    tone(880, now, 0.5);
    tone(1174.7, now + 0.18, 0.6);
    tone(1568, now + 0.36, 0.9);
  }

  button.hidden = false;
  button.addEventListener("click", () => {
    const blocked = !audio || audio.state !== "running";
    mute(blocked ? false : !isMuted());
    wake().then(describe, describe);
    describe();
  });
  // browsers let a page sound only after its reader did something on it
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, () => wake().then(describe, describe), { once: true });
  }
  if (navigator.userActivation && navigator.userActivation.hasBeenActive) {
    wake().then(describe, describe);
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
    const fresh = announce(waiting(page));
    if (orders) {
      document.title = state.dataset.title;
      for (const id of fresh) {
        page.getElementById(id).classList.add("fresh");
      }
      replace(page.body);
    } else if (Number(state.dataset.waiting) > 0) {
      back.textContent = "← " + back.dataset.waiting.replace("#", state.dataset.waiting);
    }
  }

  // Says aloud what was not there before, and returns its ids.
  function announce(now) {
    const fresh = known ? [...now.keys()].filter((id) => !known.has(id)) : [];
    known = now;
    if (fresh.length > 0) {
      byId("announcement").textContent = fresh.map((id) => now.get(id)).join(" ");
      ring();
    }
    return fresh;
  }

  // What is open stays open, and what has the focus keeps it.
  function replace(body) {
    const focused = orders.contains(document.activeElement) ? document.activeElement.id : "";
    for (const part of orders.querySelectorAll("details[open]")) {
      const same = body.querySelector("#" + part.id);
      if (same) {
        same.open = true;
      }
    }
    orders.replaceChildren(...body.childNodes);
    const target = focused && byId(focused);
    if (target) {
      target.focus({ preventScroll: true });
    }
  }

  // a button that is being pressed is not taken away below the finger
  document.addEventListener("pointerdown", () => {
    pressed = true;
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => {
      pressed = false;
      if (held !== null) {
        const html = held;
        held = null;
        setTimeout(() => show(html), 0);
      }
    });
  }

  // Asking

  async function ask() {
    if (asking) {
      return;
    }
    asking = true;
    try {
      const response = await fetch(live.dataset.address, {
        headers: { Accept: "text/html", "If-None-Match": tag },
        cache: "no-store",
        redirect: "manual",
        signal: AbortSignal.timeout(8000),
      });
      if (response.type === "opaqueredirect" || response.status === 403 || response.status === 404) {
        // signed out, or no staff any more: the page itself says so
        location.reload();
        return;
      }
      if (response.status === 200) {
        const html = await response.text();
        tag = response.headers.get("ETag") || "";
        if (pressed && orders) {
          held = html;
        } else {
          show(html);
        }
      } else if (response.status !== 304) {
        throw new Error(String(response.status));
      }
      failures = 0;
    } catch (failed) {
      failures++;
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
  again(orders ? VISIBLE : 0);
})();
