const enterable = ':is(.qe-input, .qe-switch input, .qe-segment input, .qe-swatch input, .qe-item-text):not(:disabled)'

/** What takes typing or choosing next in the panel. */
export function enterNextField(from: HTMLElement): void {
  const fields = [...(from.closest('.qe-tab-panel')?.querySelectorAll<HTMLElement>(enterable) ?? [])]
  fields[fields.indexOf(from) + 1]?.focus()
}
