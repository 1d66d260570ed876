import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

type Call =
  | { readonly name: 'save'; readonly title: string }
  | { readonly name: 'commit' | 'approve'; readonly publish: boolean }
  | { readonly name: 'publish'; readonly workingCopy: 'commit' | 'keep' | undefined }
  | { readonly name: 'discard' | 'request_merge' | 'undo_request_merge' | 'reject' | 'unpublish' }

const title = fc.constantFrom('', 'one', 'two', 'three')
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('save' as const), title }) },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constantFrom('commit' as const, 'approve' as const), publish: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('publish' as const),
      workingCopy: fc.constantFrom('commit' as const, 'keep' as const, undefined),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constantFrom(
        'discard' as const,
        'request_merge' as const,
        'undo_request_merge' as const,
        'reject' as const,
        'unpublish' as const,
      ),
    }),
  },
)

/** The table of edit states and of status, written down a second time as plainly as it stands there. */
interface Model {
  saved: string
  working: string | undefined
  live: string | undefined
  edit: 'MERGED' | 'WORKING' | 'MERGE_REQUESTED'
}

function step(
  model: Model,
  { useWorkingCopy, workflow }: { useWorkingCopy: boolean; workflow: boolean },
  one: Call,
): number {
  const present = model.working ?? model.saved
  const take = () => {
    model.saved = model.working ?? model.saved
    model.working = undefined
    model.edit = 'MERGED'
  }
  switch (one.name) {
    case 'save':
      if (one.title === present) return 200
      if (useWorkingCopy) {
        model.working = one.title
        model.edit = 'WORKING'
      } else model.saved = one.title
      return 200
    case 'commit':
    case 'approve':
      if (model.working === undefined || (one.name === 'approve' && model.edit !== 'MERGE_REQUESTED')) return 409
      if (model.working === '' && (one.publish || model.edit === 'MERGE_REQUESTED')) return 422
      take()
      if (one.publish) model.live = model.saved
      return 200
    case 'publish': {
      if (model.working !== undefined && one.workingCopy === undefined) return 409
      const commits = model.working !== undefined && one.workingCopy === 'commit'
      if ((commits ? model.working : model.saved) === '') return 422
      if (commits) take()
      model.live = model.saved
      return 200
    }
    case 'unpublish':
      model.live = undefined
      return 200
    case 'discard':
      if (model.working === undefined) return 409
      model.working = undefined
      model.edit = 'MERGED'
      return 200
    case 'request_merge':
      if (!workflow || model.edit !== 'WORKING') return 409
      if (model.working === '') return 422
      model.edit = 'MERGE_REQUESTED'
      return 200
    case 'undo_request_merge':
    case 'reject':
      if (model.edit !== 'MERGE_REQUESTED') return 409
      model.edit = 'WORKING'
      return 200
  }
}

const body = (one: Call) => {
  switch (one.name) {
    case 'save':
      return { content: [titleBlock('a', one.title)] }
    case 'commit':
    case 'approve':
      return { publish: one.publish }
    case 'publish':
      return one.workingCopy === undefined ? {} : { workingCopy: one.workingCopy }
    case 'reject':
      return { reason: 'no' }
    default:
      return {}
  }
}

describe.each([
  ['without working copies', { useWorkingCopy: false, workflow: false }],
  ['with working copies', { useWorkingCopy: true, workflow: false }],
  ['with the approval workflow', { useWorkingCopy: true, workflow: true }],
] as const)('any sequence of calls, %s', (_, mode) => {
  let server: OwnedServer
  beforeAll(async () => {
    server = await ownedServer({
      apiKeys: ['k'],
      limits: { save: 1e9, admin: 1e9 },
      settings: { useWorkingCopy: mode.useWorkingCopy, useApprovalWorkflow: mode.workflow },
    })
  })
  afterAll(() => server.close())

  test('follows the tables of section 6; only the named calls move what visitors see; each change is one revision (W-1, C-10)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
        const page = await newPage(server, { content: [titleBlock('a', 'zero')] })
        const model: Model = { saved: 'zero', working: undefined, live: undefined, edit: 'MERGED' }
        for (const one of calls) {
          const before = { ...model }
          const revision = page.revision()
          const expected = step(model, mode, one)
          const answer = await page.at(
            one.name === 'save' ? 'PUT' : 'POST',
            one.name === 'save' ? '' : `/${one.name}`,
            body(one),
          )
          expect([one.name, answer.status]).toEqual([one.name, expected])
          const shown = (await page.at('GET', '')).json
          const titleOf = (content: readonly { readonly props: { readonly title: string } }[] | null) =>
            content?.[0]?.props.title
          expect([titleOf(shown.content), titleOf(shown.workingContent), shown.editStatus]).toEqual([
            model.saved,
            model.working,
            model.edit,
          ])
          const seen = await server.call('GET', `/api/app/find_page?pageId=${page.id}`, { token: 'k' })
          expect(seen.status === 200 ? titleOf(seen.json.content) : undefined).toBe(model.live)
          const isUnchanged = expected !== 200 || answer.json.unchanged === true
          expect(shown.revision).toBe(isUnchanged ? revision : revision + 1)
          if (expected !== 200) expect(model).toEqual(before)
          expect(shown.hasUnpublishedChanges).toBe(
            model.working !== undefined || (model.live !== undefined && model.live !== model.saved),
          )
        }
      }),
      runs(25),
    )
  })
})

test('a page made from any name has a valid slug of its own (O-7, O-4)', async () => {
  const server = await ownedServer({ limits: { admin: 1e9 } })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), async (name) => {
      const made = await server.call('POST', '/api/admin/pages', { token: server.owner, body: { type: 'page', name } })
      if (made.status !== 201) {
        expect([400, 409]).toContain(made.status)
        return
      }
      const { slug } = made.json
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(seen.has(slug)).toBe(false)
      seen.add(slug)
    }),
    runs(100),
  )
  await server.close()
})
