/** Runs in the page, before its scripts: overlays are looked into, so their roots are opened. */
export function openShadows(): void {
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    return attach.call(this, { ...init, mode: 'open' })
  }
}
