// Texts with too little contrast (WCAG 1.4.3), words of usual length that are broken, and elements
// beyond the right edge.
const parts = text => (text.match(/[\d.]+/g) || []).map(Number);
const light = text => {
  const [r, g, b] = parts(text).slice(0, 3).map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ground = element => {
  for (let at = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (parts(colour)[3] !== 0) return colour;
  }
  return 'rgb(255, 255, 255)';
};
const found = [];
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = texts.nextNode(); text; text = texts.nextNode()) {
  if (!text.data.trim()) continue;
  const element = text.parentElement;
  const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (contrast < 4.5) found.push(contrast.toFixed(1) + ' ' + text.data.trim());
  for (const word of text.data.matchAll(/[^\s–-]+/g)) {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const tops = new Set([...range.getClientRects()].map(part => part.top));
    if (word[0].length <= 24 && tops.size > 1) found.push('broken ' + word[0]);
  }
}
for (const element of document.body.querySelectorAll('*')) {
  const right = element.getBoundingClientRect().right;
  if (right > innerWidth + 0.5) found.push('at ' + right + ' ' + element.textContent.trim());
}
if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
return found.join('; ');
