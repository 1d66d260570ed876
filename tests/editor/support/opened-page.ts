import { createEditSession, type SaveOutcome } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createLivePage } from '../../../renderers/editor/src/live/live-page.ts'
import type { EventListener } from '../../../renderers/editor/src/live/server-events.ts'
import { adminPage } from '../../support/admin-page.ts'
import { clientOf } from '../../support/client-of.ts'
import { fakeClock, settled } from '../../support/fakes.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'first', subtitle: '' } }]
export const page = adminPage({ content })
export const lock = {
  id: 'lock-1',
  pageId: 'p',
  language: 'en',
  holder: { userId: 'u', firstName: 'Ada', lastName: 'S', clientId: 'me', self: true },
  acquiredAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T00:00:30.000Z',
  request: null,
}

/** What the server tells of the page while a tab holds it, of this person where nothing else is said. */
export const heldBy = (clientId: string, userId = 'u') => ({
  pageId: 'p',
  language: 'en',
  lock: { ...lock, holder: { ...lock.holder, userId, clientId } },
})

/** An open page, the calls that were made for it, and its line to the server. */
export async function opened({
  gone = [],
  isSlow = false,
  ...kept
}: Partial<Pick<Parameters<typeof createLivePage>[0], 'keptAt' | 'late'>> & {
  readonly gone?: readonly string[]
  /** Saves wait for `save`. */
  readonly isSlow?: boolean
} = {}) {
  const time = fakeClock(1_000_000)
  let slept = 0
  const clock = { now: () => time.now() + slept, after: time.after }
  let stored = page
  let hanging: string | undefined
  let refused: string | undefined
  let refusedBy: { readonly status: number; readonly body: object } = { status: 409, body: {} }
  const answers: ((outcome: SaveOutcome) => void)[] = []
  const calls: string[] = []
  const client = clientOf(({ url, method = 'GET' }) => {
    const key = `${method} ${url.replace(/^.*\/(?=\w+(?:\?|$))/, '').split('?')[0]}`
    calls.push(key)
    if (key === hanging) return new Promise(() => {})
    if (key === refused) return { status: refusedBy.status, body: { code: 'refused', ...refusedBy.body } }
    if (/ lock$|^POST force$/.test(key)) return { status: 200, body: lock }
    return { status: 200, body: key === 'GET presence' ? [] : key === 'GET en' ? stored : {} }
  })
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: {
      save: async () => (isSlow ? new Promise((resolve) => answers.push(resolve)) : { kind: 'refused', issues: [] }),
    },
    autosave: false,
  })
  let line: EventListener | undefined
  const live = createLivePage({
    session,
    client,
    page,
    userId: 'u',
    clock,
    ...kept,
    isTabGone: async (clientId) => gone.includes(clientId),
    events: {
      listen(listener) {
        line = listener
        return () => {}
      },
    },
  })
  const rest = async () => {
    for (let turn = 0; turn < 4; turn += 1) await settled()
  }
  await rest()

  function heard(): EventListener {
    if (!line) throw new Error('Nobody listens.')
    return line
  }

  /** What was asked for meanwhile. */
  async function during(act: () => void) {
    calls.length = 0
    act()
    await rest()
    return [...calls].sort()
  }

  /** The page is held so by now. */
  function hold(by: object): void {
    stored = { ...stored, ...by }
  }

  return {
    session,
    live,
    line: heard,
    /** The line is open for the first time. */
    begin() {
      heard().onBegin?.()
      heard().onState?.(true)
    },
    during,
    hold,
    /** Somebody took the page, and that is told. */
    takenBy(data: ReturnType<typeof heldBy>) {
      hold(data)
      return during(() => heard().onEvent({ id: '1', event: 'lock.acquired', data }))
    },
    advance: time.advance,
    sleep: (ms: number) => {
      slept += ms
    },
    /** One call gets no answer from now on. */
    hang: (call: string | undefined) => {
      hanging = call
    },
    save: (outcome: SaveOutcome) => answers.shift()?.(outcome),
    /** One call is refused from now on. */
    refuse: (call: string, status = 409, body = {}) => {
      refused = call
      refusedBy = { status, body }
    },
    change: (title: string) => {
      stored = { ...page, revision: 2, content: [{ id: 'a', type: 'title', props: { title, subtitle: '' } }] }
    },
    title: () => session.getState().page.content[0]?.props.title,
  }
}

/** One edit of its subtitle. */
export const edit = { type: 'prop.set', id: 'a', path: ['subtitle'], value: 'mine' } as const
