import { codeText, createWriter, type DocPage } from './doc-page.ts'

export const guaranteesSlug = 'guides/guarantees'

interface Promised {
  readonly promise: string
  readonly how: string
  readonly command: string
}

const parts: readonly { readonly title: string; readonly promises: readonly Promised[] }[] = [
  {
    title: 'Content',
    promises: [
      {
        promise: 'Whatever JSON was stored, reading it never fails, and reading it twice gives the same.',
        how: 'Properties over arbitrary JSON for every block and every page type.',
        command: 'npm run test:property -- engine',
      },
      {
        promise: 'Unknown blocks and props stay in storage as they are.',
        how: 'Properties over pages with blocks nobody knows; copies are compared to the byte.',
        command: 'npm run test:property -- engine edit',
      },
      {
        promise: 'Both renderers draw the same page, and neither lets content become markup or script.',
        how: 'Random pages drawn by both and compared; a corpus of hostile values in every field, in Chromium too.',
        command: 'npm run test:property -- equality',
      },
      {
        promise: 'Any renderer can be certified.',
        how: 'A contract suite that the two of ours and a third-party example pass.',
        command: 'npm run conformance',
      },
    ],
  },
  {
    title: 'Editing',
    promises: [
      {
        promise: 'Undo is exact: any commands and as many undos give the page one began with.',
        how: 'Properties over sequences of commands of every kind, on pages made at random.',
        command: 'npm run test:property -- edit',
      },
      {
        promise: 'No command makes an invalid page, whichever way it comes: keyboard, pointer, paste, import.',
        how: 'The same rule is asked by every path; properties drive all of them.',
        command: 'npm run test:property -- edit',
      },
      {
        promise: 'What was typed is not lost when the network, the server or the browser goes away.',
        how: 'Chromium with a server that is slow, refuses or is gone, and a tab that is killed while somebody types.',
        command: 'npm run test:browser',
      },
      {
        promise: 'Nobody overwrites anybody in silence.',
        how: 'Many editors save one page at once, on SQLite and through two servers on PostgreSQL; saves that vanished without a word are counted. There must be none.',
        command: 'npm run race',
      },
    ],
  },
  {
    title: 'The server',
    promises: [
      {
        promise: 'An acknowledged save outlives a crash.',
        how: 'A writing server is killed at random moments; acknowledged saves that are gone are counted. There must be none.',
        command: 'npm run crash',
      },
      {
        promise: 'A full disk or a database that goes away costs answers, never data, and mends by itself.',
        how: 'A real full disk, a PostgreSQL that stops under load and comes back, two processes on one file.',
        command: 'npm run faults -- disk-full',
      },
      {
        promise: 'A server that worked for long holds no more memory than one that worked for a while.',
        how: 'Saves, publishing, reads of what is there and of what never was, event streams that are cut and forms, over and over; after the first rounds all others may add two megabytes.',
        command: 'npm run faults -- soak',
      },
      {
        promise: 'SQLite and PostgreSQL behave alike.',
        how: 'One contract suite for every store, and one for every place of files.',
        command: 'npm run test:unit',
      },
      {
        promise: 'Nobody sees or does what they may not.',
        how: 'Every call with every role and without any; tokens altered bit by bit; requests from foreign origins.',
        command: 'npm run test:unit',
      },
      {
        promise: 'The server calls nobody inside your network on behalf of a visitor or an editor.',
        how: 'Services that redirect, resolve to private addresses, answer too much or too late.',
        command: 'npm run faults -- hostile-services',
      },
    ],
  },
  {
    title: 'Visitors',
    promises: [
      {
        promise: 'Every page is valid HTML, passes the accessibility checker, and works with scripts off.',
        how: 'Each address of this site, light and dark, narrow and wide, with and without scripts.',
        command: 'npm run test:browser -- site-pages site-visitors',
      },
      {
        promise: 'A page without interactive blocks loads no script file.',
        how: 'Counted on every page of this site; sizes of all others have budgets.',
        command: 'npm run size',
      },
      {
        promise: 'The exported files are what the server sends.',
        how: 'Every page is fetched and compared with its file, byte for byte.',
        command: 'npm run test:browser -- site-export',
      },
      {
        promise: 'Pages score at least 95 in each category of Lighthouse.',
        how: 'Home, blog list, blog post and contact, on a simulated phone, median of three runs.',
        command: 'npm run lighthouse',
      },
    ],
  },
  {
    title: 'Hosts',
    promises: [
      {
        promise: 'Two commands lead from a clone to a first saved edit, without any other service.',
        how: 'A fresh clone in an empty folder; the network is cut after the install.',
        command: 'npm run first-edit',
      },
      {
        promise: 'The packages work as npm would send them.',
        how: 'Packed, installed into copies of a Next and a Vite app, built, started, and edited in Chromium.',
        command: 'npm run hosts',
      },
    ],
  },
]

const name = 'Guarantees'
const description = 'What Quoin promises, how each promise is tested, and the command that tests it'

export function guarantees(): DocPage {
  const write = createWriter('guarantees')
  return {
    slug: guaranteesSlug,
    name,
    description,
    content: [
      write.title(name, description),
      write.text(`
        A promise without a test is a wish. Each command below ends with an error when its promise does not hold, stops by itself, and sends nothing to other machines. ${codeText('npm test')} runs the everyday part of them; the long ones take their numbers as arguments, such as ${codeText('npm run crash -- --kills 200')}.
        What was last measured, and on which machine, stands under [Benchmarks](/guides/benchmarks); the rules themselves under [Laws and state tables](/guides/laws).
      `),
      ...parts.flatMap(({ title, promises }) => [
        write.text(`## ${title}`),
        write.table([
          ['Promise', 'How it is tested', 'Command'],
          ...promises.map(({ promise, how, command }) => [promise, how, codeText(command)]),
        ]),
      ]),
      write.next('What was measured', '/guides/benchmarks'),
    ],
  }
}
