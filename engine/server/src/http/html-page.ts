import { sha256Base64 } from '../auth/secrets.ts'
import { type Answer, type Headers, replyBytes } from './answer.ts'

/** As quiet as the notices of a site: a display title in the middle, a line below, one act as a pill. */
const style = [
  ':root{color-scheme:light dark}:root{--ink:light-dark(#211e19,#f6f3ef);--page:light-dark(#fff,#211e1a)}',
  'body{margin:0;padding:clamp(4rem,15vh,8rem) clamp(1.25rem,5vw,4rem);background:var(--page);color:light-dark(#57534d,#cecac3)}',
  'body{font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",sans-serif}',
  'main{max-width:40rem;margin:0 auto;text-align:center;overflow-wrap:break-word}',
  'h1{margin:0 0 1.5rem;color:var(--ink);font-size:clamp(1.9375rem,1.7184rem + .8989vw,2.4375rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}',
  'p{margin:0 0 .5rem;text-wrap:pretty}form,.act{margin:2rem 0}a{color:var(--ink)}',
  'button,.act a{display:inline-block;box-sizing:border-box;min-height:44px;padding:.625rem 1.5rem;border:0;border-radius:999px;background:var(--ink);color:var(--page);font:inherit;font-size:1rem;font-weight:600;line-height:1.5;text-decoration:none;cursor:pointer}',
  'button:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}',
  '@media (forced-colors:active){button,.act a{border:1px solid}}',
].join('')
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
${link ? `<p${button ? '' : ' class="act"'}><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''}
</main></body></html>
`
  return replyBytes(status, html, 'text/html; charset=utf-8', {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
}
