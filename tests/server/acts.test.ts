import { expect, test } from 'vitest'
import { readEvents } from './support/event-reader.ts'
import { type Desk, deskOf, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

interface Stage {
  readonly server: OwnedServer
  readonly page: Desk
  readonly admin: (method: string, path: string, body?: unknown) => Promise<Desk>
}

interface Act {
  readonly kind: string
  readonly line: 'saved' | 'working'
  /** What the act tells, in this order. */
  readonly events: readonly string[]
  readonly workflow?: true
  /** Afterwards the history is in the trash, or gone. */
  readonly hides?: true
  readonly before?: (stage: Stage) => Promise<unknown>
  /** The page whose history is looked at, when it is not the one on the desk. */
  readonly run: (stage: Stage) => Promise<unknown>
}

const save = ({ page }: Stage, title = 'B') => page.at('PUT', '', { content: [titleBlock('a', title)] })
const request = async (stage: Stage) => {
  await save(stage)
  await stage.page.at('POST', '/request_merge', { message: 'Please' })
}
const publish = ({ page }: Stage) => page.at('POST', '/publish', {})
const trash = ({ admin, page }: Stage) => admin('DELETE', `/pages/${page.id}`)

const acts: readonly Act[] = [
  {
    kind: 'create',
    line: 'saved',
    events: ['page.created'],
    run: ({ admin }) => admin('POST', '/pages', { type: 'blog', name: 'New' }),
  },
  {
    kind: 'create',
    line: 'saved',
    events: ['page.created', 'page.published'],
    run: ({ admin }) => admin('POST', '/pages', { type: 'blog', name: 'New', status: 'PUBLISHED' }),
  },
  { kind: 'save', line: 'saved', events: ['page.saved'], run: save },
  { kind: 'save', line: 'working', events: ['page.saved'], workflow: true, run: save },
  {
    kind: 'autosave',
    line: 'saved',
    events: ['page.saved'],
    run: ({ page }) => page.at('PATCH', '?kind=autosave', [{ op: 'replace', path: '/category', value: 'x' }]),
  },
  {
    kind: 'commit',
    line: 'saved',
    events: ['working.committed'],
    workflow: true,
    before: save,
    run: ({ page }) => page.at('POST', '/commit', { message: 'Done' }),
  },
  {
    kind: 'commit',
    line: 'saved',
    events: ['working.committed', 'page.published'],
    workflow: true,
    before: save,
    run: ({ page }) => page.at('POST', '/commit', { publish: true }),
  },
  {
    kind: 'discard',
    line: 'saved',
    events: ['working.discarded'],
    workflow: true,
    before: save,
    run: ({ page }) => page.at('POST', '/discard', {}),
  },
  {
    kind: 'request_merge',
    line: 'working',
    events: ['merge.requested'],
    workflow: true,
    before: save,
    run: ({ page }) => page.at('POST', '/request_merge', { message: 'Please' }),
  },
  {
    kind: 'undo_request_merge',
    line: 'working',
    events: ['merge.withdrawn'],
    workflow: true,
    before: request,
    run: ({ page }) => page.at('POST', '/undo_request_merge', {}),
  },
  {
    kind: 'save',
    line: 'working',
    events: ['page.saved', 'merge.withdrawn'],
    workflow: true,
    before: request,
    run: (stage) => save(stage, 'C'),
  },
  {
    kind: 'approve',
    line: 'saved',
    events: ['merge.approved'],
    workflow: true,
    before: request,
    run: ({ page }) => page.at('POST', '/approve', {}),
  },
  {
    kind: 'reject',
    line: 'working',
    events: ['merge.rejected'],
    workflow: true,
    before: request,
    run: ({ page }) => page.at('POST', '/reject', { reason: 'Not yet' }),
  },
  { kind: 'publish', line: 'saved', events: ['page.published'], run: publish },
  {
    kind: 'publish',
    line: 'saved',
    events: ['page.published', 'working.committed'],
    workflow: true,
    before: save,
    run: ({ page }) => page.at('POST', '/publish', { workingCopy: 'commit' }),
  },
  {
    kind: 'publish',
    line: 'saved',
    events: ['page.published', 'working.committed', 'merge.approved'],
    workflow: true,
    before: request,
    run: ({ page }) => page.at('POST', '/publish', { workingCopy: 'commit' }),
  },
  {
    kind: 'unpublish',
    line: 'saved',
    events: ['page.unpublished'],
    before: publish,
    run: ({ page }) => page.at('POST', '/unpublish', {}),
  },
  {
    kind: 'schedule',
    line: 'saved',
    events: ['schedule.set'],
    run: ({ page }) => page.at('PUT', '/schedule', { publishOn: '2026-02-01T00:00:00.000Z', unpublishOn: null }),
  },
  {
    kind: 'restore',
    line: 'saved',
    events: ['page.saved'],
    before: save,
    run: ({ page }) => page.at('POST', '/revisions/1/restore', {}),
  },
  {
    kind: 'translate',
    line: 'saved',
    events: ['translation.created'],
    run: ({ admin, page }) => admin('POST', `/pages/${page.id}/translations`, { language: 'it' }),
  },
  {
    kind: 'duplicate',
    line: 'saved',
    events: ['page.created'],
    run: ({ admin, page }) => admin('POST', `/pages/${page.id}/duplicate`, {}),
  },
  {
    kind: 'lock_structure',
    line: 'saved',
    events: ['structure.locked'],
    run: ({ page }) => page.at('PUT', '/structure_lock', { isLocked: true }),
  },
  {
    kind: 'type',
    line: 'saved',
    events: ['page.saved'],
    run: ({ admin, page }) => admin('POST', `/pages/${page.id}/type`, { type: 'page' }),
  },
  { kind: 'delete', line: 'saved', events: ['page.deleted'], hides: true, run: trash },
  // that a page which is deleted is seen by nobody goes without saying
  { kind: 'delete', line: 'saved', events: ['page.deleted'], hides: true, before: publish, run: trash },
  {
    kind: 'delete',
    line: 'saved',
    events: ['translation.deleted', 'page.unpublished'],
    hides: true,
    before: async (stage) => {
      await stage.admin('POST', `/pages/${stage.page.id}/translations`, { language: 'it' })
      await publish(stage)
    },
    run: ({ page }) => page.at('DELETE', ''),
  },
  {
    kind: 'delete',
    line: 'saved',
    events: ['translation.deleted'],
    hides: true,
    before: ({ admin, page }) => admin('POST', `/pages/${page.id}/translations`, { language: 'it' }),
    run: ({ page }) => page.at('DELETE', ''),
  },
  {
    kind: 'undelete',
    line: 'saved',
    events: ['page.restored'],
    before: trash,
    run: ({ admin, page }) => admin('POST', `/trash/pages/${page.id}/restore`, {}),
  },
]

const named = acts.map((act) => [`${act.kind} (${act.events.join(', ')})`, act] as const)

test.each(named)('%s is one entry of the history and tells what it did (R-1, L-10)', async (_, act) => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'it', name: 'Italiano' },
  ]
  const server = await ownedServer({ settings: { useApprovalWorkflow: act.workflow ?? false, languages } })
  const page = await newPage(server, { content: [titleBlock('a', 'A')] })
  const stage: Stage = {
    server,
    page,
    async admin(method, path, body) {
      const answer = await server.admin(method, path, body)
      return answer.status < 300 && answer.json ? deskOf(server, answer) : page
    },
  }
  await act.before?.(stage)
  const { json: before } = await page.at('GET', '/revisions?collapse=false')
  const stream = await readEvents(server, { token: server.owner, query: '?topics=pages,workflow' })
  const made = await act.run(stage)
  const desk = made !== undefined && made !== null && typeof made === 'object' && 'doc' in made ? (made as Desk) : page // what an act makes is a desk
  await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(act.events)

  const history = await desk.at('GET', '/revisions?collapse=false')
  if (act.hides) expect(history.status).toBe(410)
  else {
    const [entry, ...rest] = history.json
    expect([entry.kind, entry.line]).toEqual([act.kind, act.line])
    const kept = Array.isArray(before) && desk.doc === page.doc ? before : rest
    expect(rest).toEqual(kept.map((one: object) => ({ ...one, live: expect.any(Boolean) })))
  }
  for (const { data } of stream.events) {
    expect(data).toMatchObject({
      pageId: desk.id,
      language: desk.doc.slice(-2),
      revision: act.hides ? expect.any(Number) : history.json[0].revision,
      status: expect.stringMatching(/^(DRAFT|PUBLISHED)$/),
      editStatus: expect.stringMatching(/^(MERGED|WORKING|MERGE_REQUESTED)$/),
      slug: expect.any(String),
      kind: act.kind,
      by: { userId: expect.any(String), clientId: null },
      at: '2026-01-01T00:00:00.000Z',
    })
    expect(JSON.stringify(data)).not.toContain('"props"')
  }
  await stream.stop()
  await server.close()
})
