/** The width to ask a picture in: the server makes none that are smaller or larger. */
export function pictureWidth(width = 800): number {
  return Math.min(4096, Math.max(16, Math.round(width)))
}
