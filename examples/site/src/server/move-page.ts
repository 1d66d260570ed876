import { html } from '@quoin/html'

/** What a server of files has instead of a move: a page that leads on, for visitors and for search engines. */
export function movePage({ to, origin }: { readonly to: string; readonly origin: string }): string {
  const page = html`<html><head><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${new URL(to, origin).href}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${to}</a></body></html>`
  return `<!doctype html>${page}`
}
