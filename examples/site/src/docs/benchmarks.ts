import { codeText, createWriter, type DocPage } from './doc-page.ts'
import type { Figure } from './figure.ts'
import { measured } from './figures.ts'

export const benchmarksSlug = 'guides/benchmarks'

interface Group {
  readonly title: string
  /** How its figures begin. */
  readonly prefix: RegExp
  readonly text: string
  readonly command: string
}

const groups: readonly Group[] = [
  {
    title: 'Reading pages',
    prefix: /^engine\.validate/,
    text: 'A stored page is read, checked against its schemas and made ready to render; the number is its block count. The floor is `JSON.parse` of the same page. This happens once per page and revision, not per visitor.',
    command: 'npm run bench -- engine',
  },
  {
    title: 'Rendering pages',
    prefix: /^ssr\./,
    text: 'A page with eleven kinds of blocks becomes bytes. The floor is the same markup, character for character, from template strings or React elements written by hand for this one page; for `html-to-react` it is our own React renderer. Both are encoded alike; `bytes` is `renderBytes`, which encodes by itself, over the same floor. Each of the two runs in its own process, warmed up for three seconds, and times are CPU times; five pairs of processes are measured, since the compiler decides anew in each. With `memo` the string renderer keeps the bytes of each block: none of the eleven has changed, or one has. `heap` is the memory one page takes.',
    command: 'npm run bench -- ssr',
  },
  {
    title: 'The content server and the site',
    prefix: /^(?:api|site|store)\./,
    text: 'Requests per second over HTTP: public reads from the content server, the front page of this site, durable saves. The floor for reads is a bare `node:http` server that sends the same bytes under the same headers from memory; the floor for saves is the same row written by the database alone. Before saves are measured, the server has seen 4,000.',
    command: 'npm run bench -- server',
  },
  {
    title: 'The edit session',
    prefix: /^edit\./,
    text: 'One command on a page with that many blocks: set a text, undo it, insert a block. `watched`: somebody listens, as the editor does, so the state and its messages are built for each command. The floor is the same change written by hand as a copy of the objects on its path, without history, rules or saving.',
    command: 'npm run bench -- edit',
  },
  {
    title: 'The editor',
    prefix: /^editor\./,
    text: 'From the action to the paint, in Chromium, on a page with that many blocks. A key press must be painted within 16 ms. Its floor is a page with only a field and a frame that shows what is typed, on the same machine: what the browser itself takes. The timer requests no frame that the editor does not request: if frames are requested all the time, every action waits for the next tick of the screen, half a frame more on average. `inline` is a letter in a text on the page, and the time until the outline shows it; `many` is a hundred blocks at once; `drag.first` is the time from the move that starts a drag to the first line, `drag.frame` from one frame to the next while dragging; `longest-task` is the longest task while somebody types; `outline` is opened and searched beside 10,000 blocks. `heap` is the memory in use after a forced collection, after twenty-four pages opened, by when all code was met once, and fifty openings later, in a browser that does not compile hot code: otherwise that would be the only growth visible.',
    command: 'npm run bench:editor',
  },
  {
    title: 'What visitors load',
    prefix: /^(?:visitor|light driver|react driver)/,
    text: 'Bytes after gzip. A page without interactive blocks loads no script file. On other pages the driver comes first, and each island when it comes near the screen. Figures named `visitor` are what the built site sends, including what its bundler adds; the others are the packages alone.',
    command: 'npm run size && npm run bench -- visitor',
  },
  {
    title: 'What hosts bundle',
    prefix: /^(?:engine,|html page|react page|canvas|editor,)/,
    text: 'Bytes after gzip of a package with everything it needs, unless the name says otherwise.',
    command: 'npm run size',
  },
  {
    title: 'Lighthouse',
    prefix: /^lighthouse\./,
    text: 'The lowest of performance, accessibility, best practices and SEO on a simulated phone, median of three runs.',
    command: 'npm run lighthouse',
  },
  {
    title: 'The first minute',
    prefix: /^first-edit\./,
    text: 'A fresh clone: the install, the start that builds everything, the first edit saved in a browser, and a start with nothing to build. The network is cut after the install.',
    command: 'npm run first-edit',
  },
]

const name = 'Benchmarks'
const description = 'What was measured, against what, and the command that repeats it'

/** The figures as they were last written down, each group with what it means. */
export function benchmarks(): DocPage {
  const write = createWriter('benchmarks')
  return {
    slug: benchmarksSlug,
    name,
    description,
    content: [
      write.title(name, description),
      write.text(`
        Absolute numbers belong to one machine: ${measured.machine}. Ratios travel better, so most figures have a **floor**: the least that any program doing this job must do, measured in the same run, alternating with ours. A ratio of 1 means as fast as the floor; for times, smaller is faster, for rates, larger is faster.
        ${codeText('npm run figures')} measures all of this again and records it for this page; name a part to measure only that. Every command stops by itself and contacts only this machine.
      `),
      ...groups.flatMap(({ title, prefix, text, command }) => {
        const found = measured.figures.filter((figure) => prefix.test(figure.name))
        const heading = write.text(`## ${title}\n${text}\nRepeat: ${codeText(command)}`)
        return found.length === 0 ? [heading] : [heading, write.table(figureTable(found))]
      }),
      write.next('What is promised', '/guides/guarantees'),
    ],
  }
}

interface Column {
  readonly head: string
  readonly cell: (figure: Figure) => string
}

const columns: readonly Column[] = [
  { head: 'Figure', cell: (figure) => codeText(figure.name) },
  { head: 'Value', cell: ({ value, unit }) => withUnit(value, unit) },
  { head: '95% below', cell: ({ p95, unit }) => withUnit(p95, unit) },
  { head: 'Of the floor', cell: ({ ratio }) => ratio?.toLocaleString('en') ?? '' },
  { head: 'At most', cell: ({ budget, unit }) => withUnit(budget, unit) },
  { head: 'Measured', cell: ({ at }) => at },
]

/** Only the columns that have something to say here. */
function figureTable(figures: readonly Figure[]): readonly (readonly string[])[] {
  const used = columns.filter(({ cell }) => figures.some((figure) => cell(figure) !== ''))
  return [used.map(({ head }) => head), ...figures.map((figure) => used.map(({ cell }) => cell(figure)))]
}

function withUnit(value: number | undefined, unit = ''): string {
  return value === undefined ? '' : `${value.toLocaleString('en')} ${unit}`
}
