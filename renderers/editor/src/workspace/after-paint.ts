/** In a window that is not seen no frame comes. */
const longestMs = 100

/** In the task after the next frame. */
export function afterPaint(run: () => void): void {
  const late = setTimeout(run, longestMs)
  requestAnimationFrame(() => {
    clearTimeout(late)
    setTimeout(run)
  })
}
