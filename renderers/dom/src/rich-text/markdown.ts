import { parseMarkup } from '../trusted.ts'
import { ownCopy } from './paste-html.ts'

/**
 * Whether the words of what is pasted say more than its markup: they plainly are Markdown, and nothing but lines and
 * colours is lost with the markup, as code editors write it.
 */
export function isMarkdownPaste(html: string | undefined, text: string | undefined): text is string {
  return text !== undefined && isPlainlyMarkdown(text) && (!html?.trim() || isOnlyLines(html))
}

const lineTags = 'html, head, body, meta, style, div, p, span, br'

function isOnlyLines(markup: string): boolean {
  return parseMarkup(markup).querySelector(`:not(${lineTags}), [${ownCopy}]`) === null
}

/** Fetches what reads it before it is needed, so that what is pasted stands there at once. */
export function expectMarkdown(): void {
  readerOf().catch(() => undefined)
}

const readerOf = () => import('./read-markdown.ts')

/** Markdown as markup. Undefined when it cannot be read, or what reads it cannot be fetched now: then it stays words. */
export async function markdownMarkup(text: string): Promise<string | undefined> {
  const reader = await readerOf().catch(() => undefined)
  return reader?.readMarkdown(withoutFrontMatter(lined(text)))
}

/** A book; longer ones would keep the page waiting. */
const maxLength = 200_000

/** Only what hardly anybody writes who does not mean it: a lone sign is a sign. */
function isPlainlyMarkdown(text: string): boolean {
  if (text.length > maxLength) return false
  const words = withoutFrontMatter(lined(text)).trimEnd()
  const lines = words.split('\n')
  return inSentences.some((sign) => sign.test(words)) || inLines.some((isIn) => isIn(lines))
}

/** A link or a picture with an address, words between two pairs of stars, and the source of a page of WordPress: markup is Markdown, too. */
const inSentences = [
  /^<!-- wp:[\w/-]+ /m,
  /(?<![\w\\])!?\[[^[\]\n]*\]\((?:https?:\/\/|mailto:|tel:|[/#.])[^\s()]*(?: "[^"\n]*")?\)/,
  /(?<![^\s([{"'“‘«>–—])\*\*(?!\s)[^*\n]*[^*\s]\*\*(?![\w*/])/,
]

const inLines = [hasHeading, hasFence, hasTable, hasBullets, hasNumbers]

/** With words below it; one of the first level between empty lines, as no comment of a program is. */
function hasHeading(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    const [, signs] = /^ {0,3}(#{1,6}) +\S/.exec(line) ?? []
    if (signs === undefined || !isBlank(lines[at - 1]) || at === lines.length - 1) return false
    return signs.length > 1 || isBlank(lines[at + 1])
  })
}

function hasFence(lines: readonly string[]): boolean {
  return lines.filter((line) => /^ {0,3}```/.test(line)).length > 1
}

/** The line of dashes below a head. */
function hasTable(lines: readonly string[]): boolean {
  const isRule = (line: string) => /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/.test(line)
  return lines.some((line, at) => isRule(line) && lines[at - 1]?.includes('|'))
}

function hasBullets(lines: readonly string[]): boolean {
  const signs = outermost(lines).map((line) => /^([-*]) +\S/.exec(line)?.[1])
  return signs.some((sign, at) => sign !== undefined && sign === signs[at + 1])
}

/** Counted from one: a list would lose any other number. */
function hasNumbers(lines: readonly string[]): boolean {
  const numbers = outermost(lines).map((line) => Number(/^(\d{1,9})[.)] +\S/.exec(line)?.[1] ?? 0))
  const goesOn = numbers.some((number, at) => number === 2 && numbers[at - 1] === 1)
  return goesOn && numbers.every((number, at) => number < 2 || number === (numbers[at - 1] ?? 0) + 1)
}

/** Lines that begin something: what is empty or moved in belongs to what stands above it. */
function outermost(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /^ ?\S/.test(line)).map((line) => line.trimStart())
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function lined(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** What programs note about a file stands before its words. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n(?:\w[\w-]*:.*\n|[ \t-].*\n)+?---\n/, '')
}
