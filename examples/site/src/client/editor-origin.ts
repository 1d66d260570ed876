interface Framed {
  /** Not every browser has `ancestorOrigins`. */
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
}

/** The editor that the canvas speaks to: whoever frames it, if that is one of the allowed, else one at its own origin. */
export function editorOrigin({ location, document }: Framed, allowed: readonly string[]): string {
  const around = location.ancestorOrigins?.[0] ?? originOf(document.referrer)
  return around !== undefined && allowed.includes(around) ? around : location.origin
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
