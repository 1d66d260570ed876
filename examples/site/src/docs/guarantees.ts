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
        promise: 'Whatever JSON was stored, reading it never fails, and reading it twice gives the same result.',
        how: 'Property tests over arbitrary JSON for every block and every page type.',
        command: 'npm run test:property -- engine',
      },
      {
        promise: 'Unknown blocks and props stay in storage as they are.',
        how: 'Property tests over pages with unknown blocks; copies are compared byte for byte.',
        command: 'npm run test:property -- engine edit',
      },
      {
        promise: 'Both renderers produce the same page, and neither lets content become markup or script.',
        how: 'Random pages rendered by both and compared; a corpus of hostile values in every field, also in Chromium.',
        command: 'npm run test:property -- equality',
      },
      {
        promise: 'Any renderer can be certified.',
        how: 'A contract suite that both of ours and a third-party example pass.',
        command: 'npm run conformance',
      },
    ],
  },
  {
    title: 'Editing',
    promises: [
      {
        promise: 'Undo is exact: any commands and as many undos restore the original page.',
        how: 'Property tests over sequences of commands of every kind, on random pages.',
        command: 'npm run test:property -- edit',
      },
      {
        promise: 'No command makes a page invalid, however it arrives: keyboard, pointer, paste, import.',
        how: 'Every path checks the same rule; property tests drive all of them.',
        command: 'npm run test:property -- edit',
      },
      {
        promise: 'What was typed is not lost when the network, the server or the browser goes away.',
        how: 'Chromium with a server that is slow, refuses or is down, and a tab that is killed during typing.',
        command: 'npm run test:browser',
      },
      {
        promise: 'A day of editing in one tab needs no more memory than its first hours.',
        how: 'Twenty thousand letters, insertions, removals and undone changes in Chromium, with the server saving. After a tenth of them the heap may grow by 10%, and what is kept on the device stays below a megabyte.',
        command: 'npm run faults -- long-session',
      },
      {
        promise: 'Nobody silently overwrites anybody else.',
        how: 'Many editors save one page at once, on SQLite and through two servers on PostgreSQL; saves that were silently lost are counted. There must be none.',
        command: 'npm run race',
      },
    ],
  },
  {
    title: 'The server',
    promises: [
      {
        promise: 'An acknowledged save survives a crash.',
        how: 'A server is killed at random moments while it writes; lost acknowledged saves are counted. There must be none.',
        command: 'npm run crash',
      },
      {
        promise: 'A full disk or an unreachable database costs answers, never data, and recovery is automatic.',
        how: 'A real full disk, a PostgreSQL that stops under load and comes back, two processes on one file.',
        command: 'npm run faults -- disk-full',
      },
      {
        promise: 'A server that has run for a long time uses no more memory than one that has run for a while.',
        how: 'Saves, publishing, reads of what exists and what never did, interrupted event streams and forms, over and over; after the first rounds, all later ones may add two megabytes.',
        command: 'npm run faults -- soak',
      },
      {
        promise: 'SQLite and PostgreSQL behave alike.',
        how: 'One contract suite for every store, and one for every file storage.',
        command: 'npm run test:unit',
      },
      {
        promise: 'Nobody sees or does what they may not.',
        how: 'Every call with every role and without any; tokens altered bit by bit; requests from other origins.',
        command: 'npm run test:unit',
      },
      {
        promise: 'The server calls no host inside your network on behalf of a visitor or an editor.',
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
        how: 'Counted on every page of this site; the sizes of all others have budgets.',
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
        promise: 'Two commands take you from a clone to a first saved edit, without any other service.',
        how: 'A fresh clone in an empty folder; the network is cut after the install.',
        command: 'npm run first-edit',
      },
      {
        promise: 'The packages work as npm would deliver them.',
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
        A promise without a test is a wish. Each command below ends with an error if its promise does not hold, stops by itself, and sends nothing to other machines. ${codeText('npm test')} runs the everyday ones; the long ones take numbers as arguments, such as ${codeText('npm run crash -- --kills 200')}.
        The latest measurements, and the machine, are under [Benchmarks](/guides/benchmarks); the rules themselves under [Laws and state tables](/guides/laws).
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
