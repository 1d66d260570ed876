/** The link texts that several items of a list share: heard one by one they would not say where they lead. */
export function linksAlike(
  list: readonly { readonly props: { readonly withLink: boolean; readonly linkText: string } }[],
): readonly string[] {
  const texts = list.filter(({ props }) => props.withLink).map(({ props }) => key(props.linkText))
  return [...new Set(texts.filter((text, index) => text !== '' && texts.indexOf(text) !== index))]
}

/** What tells an item's link from the others of its list; undefined where its own words do. */
export function linkAbout(
  props: { readonly linkText: string; readonly title: string },
  alike: unknown,
): string | undefined {
  const shared = Array.isArray(alike) && alike.includes(key(props.linkText))
  return shared && props.title.trim() !== '' ? props.title.trim() : undefined
}

function key(text: string): string {
  return text.trim().toLowerCase()
}
