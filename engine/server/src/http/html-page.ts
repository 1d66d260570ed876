import { sha256Base64 } from '../auth/secrets.ts'
import { type Answer, type Headers, replyBytes } from './answer.ts'

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:10px;background:CanvasText;color:Canvas}'
const styleHash = sha256Base64(style)

/** Text as it may stand between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export interface HtmlPage {
  readonly language: string
  readonly title: string
  /** Each is a paragraph of plain text. */
  readonly lines: readonly string[]
  readonly link?: { readonly href: string; readonly text: string }
  /** A form with one button that posts hidden fields. */
  readonly button?: {
    readonly action: string
    readonly text: string
    readonly fields: Readonly<Record<string, string>>
  }
}

/** A small page of the server's own for visitors without scripts: text, at most one link and one button. */
export function replyHtml(status: number, page: HtmlPage, headers: Headers = {}): Answer {
  const { language, title, lines, link, button } = page
  const hidden = Object.entries(button?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${button ? `<form method="post" action="${escapeHtml(button.action)}">${hidden.join('')}<button>${escapeHtml(button.text)}</button></form>` : ''}
${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''}
</main></body></html>
`
  return replyBytes(status, html, 'text/html; charset=utf-8', {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
}
