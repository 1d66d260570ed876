/** Whether what is being composed takes the key for itself. Safari ends it before it tells of the key that did: there the code alone says so. */
export function isOfComposition({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
