import { memoryLogStorage } from '@quoin/edit'
import { commandFor, type Move, nodesIn } from '../../../edit/support/arbitraries.ts'
import { block, slot } from '../../../edit/support/site.ts'
import { fakeClock } from '../../../support/fakes.ts'
import { migratedStore } from '../migrated-store.ts'
import { ownedServer, startOfTests, withoutRates } from '../running-server.ts'
import { type EditingTab, openTab } from './editing-tab.ts'
import { faults } from './faulty-line.ts'
import { createTokens, editingSite, type Person } from './tokens.ts'

export interface Setting {
  readonly people: number
  readonly hasLocks: boolean
  readonly autosave: boolean
  readonly useWorkingCopy: boolean
  readonly isSlotted: boolean
  /** Working copies are approved, and the others may not do that. */
  readonly useApproval: boolean
}

export const actNames = [
  'type',
  'command',
  'undo',
  'redo',
  'wait',
  'fault',
  'save',
  'release',
  'publish',
  'flow',
  'resolve',
  'take',
  'look',
  'kill',
  'open',
] as const
export interface Step {
  readonly act: (typeof actNames)[number]
  readonly tab: number
  readonly move: Move
}

const waits = [300, 2000, 2500, 10_000, 16_000, 31_000]
const mostTabs = 4
const flows = [
  ['request_merge', {}],
  ['undo_request_merge', {}],
  ['approve', {}],
  ['reject', { reason: 'Not yet' }],
  ['commit', {}],
] as const
const turnMs = 500

/** People with tabs on one page of one server, with a clock and lines that do what they are told. */
export async function createWorld(setting: Setting) {
  const { useWorkingCopy, useApproval } = setting
  const clock = fakeClock(startOfTests)
  const server = await ownedServer({
    site: editingSite,
    clock,
    store: await migratedStore({ clock }),
    limits: withoutRates,
    auth: { accessTokenMs: 12 * 60 * 60_000 },
    settings: { useWorkingCopy, useApprovalWorkflow: useApproval },
  })
  const owner = (await server.call('GET', '/api/admin/me', { token: server.owner })).json
  const people: Person[] = [{ id: owner.id, token: server.owner, name: 'a' }]
  for (const name of ['b', 'c'].slice(0, setting.people - 1))
    people.push({ ...(await server.person(useApproval ? 'editor' : 'admin')), name })
  const made = await server.call('POST', '/api/admin/pages', { token: server.owner, body: startPage(setting) })
  const doc = { id: String(made.json.id), language: String(made.json.language) }
  const tokens = createTokens()
  const storages = new Map(people.map(({ name }) => [name, memoryLogStorage()]))
  const claims = new Map<string, number>()
  const tabs: EditingTab[] = []
  let opened = 0
  let typed = 0

  async function open(person: Person): Promise<EditingTab> {
    opened += 1
    const number = opened
    return openTab({
      ...setting,
      server,
      clock,
      doc,
      person,
      number,
      tokens,
      storage: storages.get(person.name) ?? memoryLogStorage(),
      async claim(name) {
        if (claims.has(name)) return undefined
        claims.set(name, number)
        return () => void claims.delete(name)
      },
    })
  }

  /** Everything that is under way comes to rest; time stands still meanwhile. */
  async function drain(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = tabs.some(({ line }) => line.isBusy()) ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }

  async function wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= turnMs) {
      clock.advance(Math.min(turnMs, left))
      await drain()
    }
  }

  function type({ session, act }: EditingTab, { a, b }: Move): void {
    typed += 1
    const value = `t${typed}t`
    const named = nodesIn(session.getState().page.content).filter((node) =>
      ['title', 'column', 'text'].includes(node.type),
    )
    const id = named[a % Math.max(1, named.length)]?.id
    act(() =>
      b % 4 === 0 || id === undefined
        ? session.dispatch({ type: 'page.set', path: ['customValues', `f${b % 5}`], value })
        : session.dispatch({ type: 'prop.set', id, path: ['title'], value }),
    )
  }

  function resolve({ session, act }: EditingTab, seed: number): void {
    const { save } = session.getState()
    if (save.name !== 'CONFLICT') return
    tokens.decided(save.clashes)
    const choices = save.clashes.map((_, index) => (['mine', 'theirs', 'both'] as const)[(seed + index) % 3] ?? 'mine')
    act(() => session.resolve(choices))
  }

  /** The way of a working copy, by whoever may go it or not. */
  async function flow({ session, person }: EditingTab, seed: number): Promise<void> {
    const { revision } = session.getState().base
    const path = `/api/admin/pages/${doc.id}/translations/${doc.language}`
    const headers = { 'if-match': `"r${revision}"` }
    const [act, body] = flows[seed % flows.length] ?? flows[0]
    await server.call('POST', `${path}/${act}`, { token: person.token, headers, body })
  }

  async function publish({ session, person }: EditingTab): Promise<void> {
    const { revision } = session.getState().base
    const path = `/api/admin/pages/${doc.id}/translations/${doc.language}`
    const headers = { 'if-match': `"r${revision}"` }
    await server.call('POST', `${path}/publish`, { token: person.token, headers, body: {} })
  }

  async function step({ act, tab: which, move }: Step): Promise<void> {
    const index = which % tabs.length
    const tab = tabs[index]
    if (!tab) return
    const { session } = tab
    const acts: Record<Step['act'], () => unknown> = {
      type: () => type(tab, move),
      command: () => tab.act(() => session.dispatch(commandFor(session.getState(), move))),
      undo: () => tab.act(session.undo),
      redo: () => tab.act(session.redo),
      wait: () => wait(waits[move.a % waits.length] ?? turnMs),
      fault: () => tab.line.meet(faults[move.a % faults.length] ?? 'lost'),
      save: () => void session.flush(),
      release: () => tab.line.release(),
      publish: () => publish(tab),
      flow: () => flow(tab, move.a),
      resolve: () => resolve(tab, move.a),
      take: tab.take,
      look: () => void tab.look(),
      async kill() {
        // what is written is on the device 250 ms later
        await wait(300)
        tab.kill()
        for (const [name, number] of claims) if (number === tab.number) claims.delete(name)
        tabs[index] = await open(tab.person)
      },
      open: async () => tabs.length < mostTabs && tabs.push(await open(tab.person)),
    }
    await acts[act]()
    await drain()
  }

  for (const person of people) tabs.push(await open(person))
  await drain()

  return {
    server,
    doc,
    people,
    tabs,
    tokens,
    storages,
    step,
    /** Nothing goes wrong any more, conflicts are settled, and time goes by. */
    async rest() {
      for (const { line } of tabs) line.mend()
      for (let turn = 0; turn < 8; turn += 1) {
        for (const tab of tabs) {
          resolve(tab, turn)
          tab.session.tell('online')
          void tab.session.flush()
          await drain()
          void tab.look()
        }
        await wait(16_000)
      }
    },
    async close() {
      for (const tab of tabs) tab.kill()
      await drain()
      await server.close()
    },
  }
}

export type EditingWorld = Awaited<ReturnType<typeof createWorld>>

/** Titles, columns in columns and links, flat or in slots. */
function startPage({ isSlotted }: Setting) {
  const item = (id: string, more: object = {}) => ({ id, type: 'column', props: { title: id, ...more } })
  const first = item('p1', { links: [{ id: 'l1', type: 'link', props: { text: 'L' } }] })
  const [head, ...rest] = [
    block('h', 'title', { title: 'H' }),
    block('p', 'plans', { columns: [first, item('p2', { columns: [item('p21')] })] as never }), // nodes are JSON
    block('q', 'plans', { columns: [item('q1'), item('q2')] as never }), // as above
    block('w', 'text', { title: 'W' }),
  ]
  const flat = head ? [head, ...rest] : rest
  const content = isSlotted ? [slot('s1', 'head', flat.slice(0, 1)), slot('s2', 'body', rest)] : flat
  return { type: isSlotted ? 'slotted' : 'page', name: 'P', content }
}
