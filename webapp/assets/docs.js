// The pages for developers: one language for all samples, buttons that copy, the search, and the filter of the error codes.
(function () {
  "use strict";

  const LANGUAGE = "ordering-docs-language";
  const RESULTS = 12;

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  // Samples

  function remembered() {
    try {
      return localStorage.getItem(LANGUAGE);
    } catch (blocked) {
      return null;
    }
  }

  function remember(language) {
    try {
      localStorage.setItem(LANGUAGE, language);
    } catch (blocked) {
      // then the next page begins with curl
    }
  }

  const groups = [...document.querySelectorAll(".samples")].map(function (group) {
    const figures = [...group.querySelectorAll("figure")];
    return { requests: figures.filter((figure) => !figure.dataset.language.endsWith("response")) };
  }).filter((found) => found.requests.length > 1);

  function show(language) {
    for (const { buttons, requests } of groups) {
      const shown = requests.find((figure) => figure.dataset.language === language) || requests[0];
      for (const figure of requests) {
        figure.hidden = figure !== shown;
      }
      for (const button of buttons.children) {
        button.setAttribute("aria-pressed", String(button.value === shown.dataset.language));
      }
      shown.querySelector("figcaption").prepend(buttons);
    }
  }

  for (const found of groups) {
    found.buttons = element("div", { className: "languages", role: "group", ariaLabel: "Language of the samples" });
    for (const figure of found.requests) {
      const caption = figure.querySelector("figcaption");
      const button = element("button", { type: "button", value: figure.dataset.language, textContent: caption.textContent });
      button.addEventListener("click", function () {
        const before = button.getBoundingClientRect().top;
        remember(button.value);
        show(button.value);
        button.focus();
        scrollBy(0, button.getBoundingClientRect().top - before);
      });
      caption.textContent = "";
      found.buttons.append(button);
    }
  }
  show(remembered());

  async function copy(pre, button) {
    try {
      await navigator.clipboard.writeText(pre.textContent);
    } catch (refused) {
      // without https there is no clipboard: what was selected can be copied
      getSelection().selectAllChildren(pre);
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  }

  for (const figure of document.querySelectorAll(".samples figure")) {
    const button = element("button", { type: "button", className: "copy", textContent: "Copy", ariaLive: "polite" });
    button.addEventListener("click", () => copy(figure.querySelector("pre"), button));
    figure.querySelector("figcaption").append(button);
  }

  // Texts in quotation marks and comments stand out from the code.
  for (const code of document.querySelectorAll(".samples code")) {
    const parts = code.textContent.split(/("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|^ *(?:#|\/\/).*$)/m);
    code.replaceChildren(...parts.map((part, at) => at % 2 === 0 ? part
      : element("span", { className: /^ *[#/]/.test(part) ? "comment" : "quoted" }, part)));
  }

  // Search

  const search = document.getElementById("search");
  const field = document.getElementById("find");
  const list = document.getElementById("results");
  const found = document.getElementById("found");
  let index = null;

  function load() {
    index = index || fetch(search.dataset.base + "/docs/search.json").then((response) => response.json());
    return index;
  }

  // Every word must be in an entry; a word in its title counts most.
  function score(entry, words) {
    let sum = 0;
    for (const word of words) {
      const at = entry.title.toLowerCase().indexOf(word);
      const points = at === 0 ? 12 : at > 0 ? 8 : entry.page.toLowerCase().includes(word) ? 3
        : entry.text.toLowerCase().includes(word) ? 1 : 0;
      if (points === 0) {
        return 0;
      }
      sum += points;
    }
    return sum;
  }

  function forAdministrators({ entry }) {
    return entry.page === "Error code console" ? 1 : 0;
  }

  function excerpt(entry, words) {
    const at = Math.max(0, entry.text.toLowerCase().indexOf(words[0]) - 30);
    const text = entry.text.slice(at, at + 120).replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/`/g, "").replace(/\s+/g, " ");
    return entry.page + " · " + (at > 0 ? "…" : "") + text;
  }

  async function find() {
    const all = await load();
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = words.length === 0 ? [] : all;
    const hits = entries.map((entry) => ({ entry, points: score(entry, words) }))
      .filter((hit) => hit.points > 0)
      .sort((one, other) => forAdministrators(one) - forAdministrators(other) || other.points - one.points);
    list.replaceChildren(...hits.slice(0, RESULTS).map(({ entry }) =>
      element("li", {}, element("a", { href: search.dataset.base + entry.url }, entry.title,
        element("span", { textContent: excerpt(entry, words) })))));
    if (words.length > 0 && hits.length === 0) {
      list.append(element("li", { className: "nothing", textContent: "Nothing found" }));
    }
    found.textContent = words.length === 0 ? "" : hits.length === 1 ? "1 result" : hits.length + " results";
  }

  function close() {
    field.value = "";
    list.replaceChildren();
    found.textContent = "";
  }

  function move(by) {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement) + by;
    (stops[at] || document.activeElement).focus();
  }

  search.hidden = false;
  field.addEventListener("focus", load);
  field.addEventListener("input", find);
  list.addEventListener("click", (event) => event.target.closest("a") && close());
  search.addEventListener("keydown", function (event) {
    const first = list.querySelector("a");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      close();
      field.focus();
    } else if (event.key === "Enter" && event.target === field && first) {
      first.click();
    } else {
      return;
    }
    event.preventDefault();
  });
  document.addEventListener("click", (event) => search.contains(event.target) || close());
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !event.target.closest("input, textarea, select, [contenteditable]")) {
      event.preventDefault();
      field.focus();
    }
  });

  // Error codes

  const filter = document.getElementById("filter");
  if (filter) {
    const rows = [...document.querySelectorAll(".codes tbody tr")];
    filter.parentElement.hidden = false;
    filter.addEventListener("input", function () {
      const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of rows) {
        row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
      }
      document.getElementById("shown").textContent = rows.filter((row) => !row.hidden).length + " of " + rows.length;
    });
  }
})();
