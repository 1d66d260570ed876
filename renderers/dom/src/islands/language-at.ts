/** The language that the page says is spoken there. */
export function languageAt(place: Element): string {
  return place.closest<HTMLElement>('[lang]')?.lang ?? ''
}
