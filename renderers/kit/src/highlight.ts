import type { CodeLanguage, PresentedCode } from '@quoin/schemas'
import { Prism } from './prism.ts'
import 'prismjs/components/prism-markup.js'
import 'prismjs/components/prism-css.js'
import 'prismjs/components/prism-clike.js'
import 'prismjs/components/prism-javascript.js'
import 'prismjs/components/prism-typescript.js'
import 'prismjs/components/prism-jsx.js'
import 'prismjs/components/prism-tsx.js'
import 'prismjs/components/prism-bash.js'
import type { RichWriter } from './elements/rich-text.ts'
import { noAttrs } from './marks.ts'

/** What a piece of code is, in the words that the themes have colors for. */
export type TokenKind = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'tag' | 'attribute'

/** A piece of code of one color. */
export interface CodePiece {
  readonly text: string
  readonly kind: TokenKind | undefined
}

type Stream = Prism.TokenStream

/** Where the grammar starts afresh inside another token, nothing of that one's colour is kept. */
const plain: ReadonlySet<string> = new Set([
  'interpolation',
  'plain-text',
  'script',
  'spread',
  'operator',
  'punctuation',
])
const kinds: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries({
    comment: ['comment', 'prolog', 'doctype', 'cdata', 'shebang', 'hashbang'],
    keyword: ['keyword', 'atrule', 'rule', 'important', 'module', 'control-flow'],
    string: ['string', 'template-string', 'char', 'url', 'attr-value', 'regex'],
    number: ['number', 'boolean', 'constant', 'unit', 'hexcode'],
    name: ['function', 'class-name', 'builtin', 'selector', 'function-variable', 'decorator'],
    tag: ['tag'],
    attribute: ['attr-name', 'property', 'variable', 'parameter', 'literal-property', 'environment'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind as TokenKind] as const)), // the keys of the literal above
)

/**
 * What is coloured at once, for the time a grammar takes grows with the square of the text or worse: up to 2,000
 * characters, to where something new begins after a blank line, else to a blank line, else to the end of a line.
 * Then comes a longer line, which stays plain, and last the end of a blank line before one.
 */
const sections = /[\s\S]{1,2000}(?:\n(?=\n\S)|$)|[\s\S]{1,2000}\n(?=\n)|[\s\S]{1,2000}\n|[^\n]+\n?|\n/g

/** Code as lines of coloured pieces. The pieces of all lines, joined by line feeds, are the code. */
export function highlight(text: string, language: CodeLanguage): readonly (readonly CodePiece[])[] {
  const grammar = Prism.languages[language]
  const stream: Stream = (text.match(sections) ?? []).flatMap((section) =>
    grammar && section.length < 2002 ? Prism.tokenize(section, grammar) : section,
  )
  const lines: CodePiece[][] = [[]]
  for (const piece of pieces(stream, undefined)) {
    const [first = '', ...rest] = piece.text.split('\n')
    if (first !== '') lines.at(-1)?.push({ text: first, kind: piece.kind })
    for (const line of rest) lines.push(line === '' ? [] : [{ text: line, kind: piece.kind }])
  }
  return lines
}

/** The lines as elements, each ending in its line feed, so that copied text is the code. */
export function codeLines<T>(code: PresentedCode, to: RichWriter<T>): readonly T[] {
  const lines = highlight(code.text, code.language)
  return lines.map((line, index) => {
    const drawn = line.map(({ text, kind }) =>
      kind === undefined ? to.text(text) : to.element('span', { 'data-token': kind }, [to.text(text)]),
    )
    if (index < lines.length - 1) drawn.push(to.text('\n'))
    const marked = code.highlighted.has(index + 1) ? { 'data-highlighted': '' } : noAttrs
    return to.element('span', { class: 'q-code-line', ...marked }, drawn)
  })
}

function pieces(stream: Stream, outer: TokenKind | undefined): readonly CodePiece[] {
  if (typeof stream === 'string') return [{ text: stream, kind: outer }]
  if (Array.isArray(stream)) return stream.flatMap((token) => pieces(token, outer))
  const own = plain.has(stream.type) ? undefined : (kinds.get(stream.type) ?? outer)
  return pieces(stream.content, own)
}
