/** Whether what is being composed takes the key for itself. Safari ends it before it tells of the key that did: there the code alone says so. */
export function isOfComposition(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
