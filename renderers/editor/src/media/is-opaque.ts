/** Whether nothing behind a picture is seen through it: only such a picture has a fallback without transparency. */
export function isOpaque({ fallbackType }: { readonly fallbackType?: unknown }): boolean {
  return fallbackType === 'image/jpeg'
}
