export interface Clip {
  readonly text: string
  readonly html?: string
}

/** False when the browser does not let it. */
export async function writeClipboard(clip: Clip): Promise<boolean> {
  // browsers keep the clipboard from pages over plain http; there the older way still works
  if (!('clipboard' in navigator)) return copyByEvent(clip)
  try {
    if (clip.html === undefined) await navigator.clipboard.writeText(clip.text)
    else await navigator.clipboard.write([new ClipboardItem(blobs({ html: clip.html, text: clip.text }))])
    return true
  } catch {
    return false
  }
}

function blobs({ text, html }: Required<Clip>): Record<string, Blob> {
  return {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  }
}

function copyByEvent({ text, html }: Clip): boolean {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    if (html !== undefined) event.clipboardData?.setData('text/html', html)
  }
  document.addEventListener('copy', fill, { capture: true })
  const done = document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
  return done
}
