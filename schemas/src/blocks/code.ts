import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'

const group = { group: 'Code' }
export const codeLanguages = ['javascript', 'css', 'typescript', 'bash', 'jsx', 'tsx'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

const languageLabels: Readonly<Record<CodeLanguage, string>> = {
  javascript: 'JavaScript',
  css: 'CSS',
  typescript: 'TypeScript',
  bash: 'Bash',
  jsx: 'JSX',
  tsx: 'TSX',
}

export const code = defineBlock({
  type: 'code',
  label: 'Code',
  category: 'Single column / Blog',
  tags: ['program', 'snippet', 'preformatted', 'source', 'html', 'script'],
  theme: 'Quoin',
  props: {
    code: fields.text('Code', { placement: 'canvas', multiline: true, exact: true }),
    language: fields.choice('Language', codeLanguages, 'typescript', { ...group, labels: languageLabels }),
    dataline: fields.text('Highlighted lines', { ...group, exact: true, help: 'Line numbers, for example 1,2,3' }),
    showLineNumbers: fields.flag('Line numbers', false, {
      ...group,
      help: 'Highlighting and line numbers show in preview and on the public site.',
    }),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  starter: {
    code: "const page = await loadPage({ slug: 'home' })\n\nif (!page) {\n  throw new Error('No such page')\n}",
  },
  accepts: [
    {
      from: 'code',
      convert: (code, given) => ({ code, language: codeLanguages.find((name) => name === given) ?? 'typescript' }),
    },
  ],
})

export type CodeProps = PropsOf<typeof code>

export interface PresentedCode {
  readonly text: string
  readonly language: CodeLanguage
  readonly label: string
  readonly lineCount: number
  /** Numbers of the lines to highlight, from 1. */
  readonly highlighted: ReadonlySet<number>
  readonly numbered: boolean
}

/** The code as it is drawn, without the blank lines around it. */
export function presentCode(props: CodeProps): PresentedCode {
  const text = withoutOuterBlankLines(props.code.replace(/\r\n?/g, '\n'))
  const lineCount = text === '' ? 0 : text.split('\n').length
  return {
    text,
    language: props.language,
    label: languageLabels[props.language],
    lineCount,
    highlighted: highlightedLines(props.dataline, lineCount),
    numbered: props.showLineNumbers,
  }
}

/** `1, 3-5` as line numbers; what is no number, or beyond the last line, is skipped. */
export function highlightedLines(dataline: string, lineCount: number): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of dataline.replace(/\s+/g, '').split(',')) {
    const [, first, last] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? []
    if (first === undefined) continue
    const end = Math.min(Number(last ?? first), lineCount)
    for (let line = Math.max(1, Number(first)); line <= end; line += 1) lines.add(line)
  }
  return lines
}

function withoutOuterBlankLines(text: string): string {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.trim() !== '')
  const to = lines.findLastIndex((line) => line.trim() !== '')
  return from < 0 ? '' : lines.slice(from, to + 1).join('\n')
}
