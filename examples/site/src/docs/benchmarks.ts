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
    text: 'A stored page is read, checked against its schemas and made drawable; the number is how many blocks it has. The floor is `JSON.parse` of the same page. It happens once per page and revision, not per visitor.',
    command: 'npm run bench -- engine',
  },
  {
    title: 'Drawing pages',
    prefix: /^ssr\./,
    text: 'A page of eleven kinds of blocks becomes bytes. The floor is the same markup, to the letter, from template strings or React elements written by hand for this one page; of `html-to-react` it is our own React renderer. Both are encoded alike; `bytes` is `renderBytes`, which encodes by itself, over the same floor. Each of the two runs in a process of its own, and times are those of the processor. With `memo` the string renderer keeps the bytes of each block: none of the eleven is another, or one is. `heap` is what one page takes from memory.',
    command: 'npm run bench -- ssr',
  },
  {
    title: 'The content server and the site',
    prefix: /^(?:api|site|store)\./,
    text: 'Requests per second over HTTP: public reads of the content server, the front page of this site, durable saves. The floor of reads is a bare `node:http` that sends the same bytes under the same headers from memory; the floor of saves is the same row written by the database alone.',
    command: 'npm run bench -- server',
  },
  {
    title: 'The edit session',
    prefix: /^edit\./,
    text: 'One command on a page of that many blocks: a text set, undone, a block inserted. `watched`: somebody listens, as the editor does, so that the state and its messages are made for each command. The floor is the same change written by hand as a copy of the objects on its path, without history, rules or saving.',
    command: 'npm run bench -- edit',
  },
  {
    title: 'The editor',
    prefix: /^editor\./,
    text: 'From the act to the paint, in Chromium, on a page of that many blocks. A key has to be painted within 16 ms. Its floor is a page with nothing but a field and a frame that shows what is typed, on the same machine: what the browser takes. The clock asks for no frame that the editor does not ask for: where frames are asked for all the time, every act waits for the next tick of the screen, half a frame more on average. `inline` is a letter in a text on the page, and the time until the outline shows it; `many` a hundred blocks at once; `drag.first` the time from the move that begins a drag to the first line, `drag.frame` from one frame to the next while dragging; `longest-task` the longest task while somebody types; `outline` is opened and searched beside 10,000 blocks. `heap` is what is in use after a forced collection, after twelve openings of pages and after the last, in a browser that makes no machine code of what runs often: that would be all that is seen to grow.',
    command: 'npm run bench:editor',
  },
  {
    title: 'What visitors load',
    prefix: /^(?:visitor|light driver|react driver)/,
    text: 'Bytes after gzip. A page without interactive blocks loads no script file. On others the driver comes first, and each island when it comes near the screen. Figures named `visitor` are what the built site sends, with what its bundler adds; the others are the packages alone.',
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
    text: 'The lowest of performance, accessibility, best practices and search on a simulated phone, median of three runs.',
    command: 'npm run lighthouse',
  },
  {
    title: 'The first minute',
    prefix: /^first-edit\./,
    text: 'A fresh clone: the install, the start that builds everything, the first edit saved in a browser, and a start that has nothing to build. The network is cut after the install.',
    command: 'npm run first-edit',
  },
]

const name = 'Benchmarks'
const description = 'What was measured, against what, and the command that measures it again'

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
        Absolute numbers belong to one machine: ${measured.machine}. Ratios travel better, so most figures have a **floor**: the least that any program doing this job must do, measured in the same run, in turn with ours. A ratio of 1 means as fast as the floor; of times, smaller is faster, of rates, larger is faster.
        ${codeText('npm run figures')} measures all of this again and writes it down for this page; name a part to measure only that. Every command stops by itself and speaks to this machine only.
      `),
      ...groups.flatMap(({ title, prefix, text, command }) => {
        const found = measured.figures.filter((figure) => prefix.test(figure.name))
        const heading = write.text(`## ${title}\n${text}\nAgain: ${codeText(command)}`)
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
  { head: '95 % below', cell: ({ p95, unit }) => withUnit(p95, unit) },
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
