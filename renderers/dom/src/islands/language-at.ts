/** The language that the page says is spoken there. A form may hold a field that is called `closest`. */
export function languageAt(place: Element): string {
  return Element.prototype.closest.call(place, '[lang]')?.getAttribute('lang') ?? ''
}
