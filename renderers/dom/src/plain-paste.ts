/** Whether a key, as long as it is down, asks for a paste without format. Shift with Insert is a paste like any other. */
export function asksForPlain({ type, shiftKey, key }: KeyboardEvent): boolean {
  return type === 'keydown' && shiftKey && key !== 'Insert'
}
