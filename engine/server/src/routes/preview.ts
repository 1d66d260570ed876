import type { PreviewLink } from '@quoin/engine/wire'
import { z } from 'zod'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { type Call, userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { openDocument, readDocument } from '../pages/open-document.ts'
import { readPeople } from '../pages/people.ts'
import { previewForEditor, previewForGuest } from '../pages/preview.ts'
import { invalid, problem } from '../problem.ts'
import {
  insertPreviewToken,
  livePreviewTokens,
  type PreviewVersion,
  revokePreviewToken,
} from '../store/preview-tokens.ts'
import { findRevision } from '../store/revisions.ts'
import { isId } from '../texts/is-id.ts'
import { timestamp } from '../time/timestamp.ts'
import { addressOf, doc } from './document-call.ts'
import { personAnswer, previewAnswer, time } from './page-answers.ts'
import { revisionField } from './request-fields.ts'

const hourMs = 60 * 60_000
const leastHours = 1 / 60
const linkMs = 10 * 60_000

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

const preview = route(
  {
    method: 'GET',
    path: '/app/preview/{p}',
    summary: 'A page as it would be: by its id for people with a session, by a preview token for anyone',
    access: 'preview.token',
    credentials: ['none', 'session'],
    linkToken: true,
    rates: ['preview'],
    query: z.object({ language: z.string().optional() }),
    answers: { 200: { description: 'The page, read only', schema: previewAnswer } },
    problems: ['preview_expired'],
  },
  async (call) => {
    const { p } = call.params
    return isId(p) ? byPageId(call, p, call.query.language) : byToken(call, p)
  },
)

async function byPageId(call: Call<string, unknown, unknown>, id: string, language: string | undefined) {
  call.permit('preview.page')
  const page = await call.parts.store.read((tx) => previewForEditor(tx, call, { id, language }))
  return reply(200, page, headers)
}

async function byToken(call: Call<string, unknown, unknown>, text: string) {
  const { parts } = call
  const read = await parts.auth.tokens.read('preview', text)
  if (!read.ok) throw problem(read.reason === 'expired' ? 'preview_expired' : 'not_found')
  const { jti } = read.claims
  if (jti === undefined) throw problem('not_found')
  const page = await parts.store.read((tx) => previewForGuest(tx, parts, jti))
  const {
    workingContent: _content,
    workingValues: _values,
    lock: _lock,
    mergeRequest: _request,
    lastRejection: _rejection,
    ...shown
  } = page
  return reply(200, shown, headers)
}

const version = z.union([z.enum(['latest', 'saved']), z.strictObject({ revision: revisionField })])

const linkAnswer = z
  .object({ id: z.string(), version, createdAt: time, createdBy: personAnswer.nullable(), expiresAt: time })
  .meta({ id: 'PreviewLink' }) satisfies z.ZodType<PreviewLink>
const madeLinkAnswer = z.object({ id: z.string(), token: z.string(), url: z.string(), expiresAt: time })

const makeToken = route(
  {
    method: 'POST',
    path: `${doc}/preview_tokens`,
    summary: 'Creates a link with which anyone can see the page for a while',
    access: 'previews.make',
    permitLater: true,
    body: { schema: z.strictObject({ lifetimeHours: z.number().optional(), version: version.optional() }) },
    answers: { 201: { description: 'The token; its text is shown only here', schema: madeLinkAnswer } },
    problems: ['page_deleted', 'too_large'],
  },
  (call) =>
    call.actSealed(async (tx) => {
      const { parts, body } = call
      const { lifetimeHours = parts.limits.previewHours } = body
      if (!(lifetimeHours >= leastHours && lifetimeHours <= parts.limits.previewHoursMost)) {
        const message = `Between one minute and ${parts.limits.previewHoursMost} hours are expected.`
        throw invalid({ path: '/lifetimeHours', code: 'lifetime', message })
      }
      const document = await openDocument(tx, call, addressOf(call.params), { lock: false, revision: false })
      const shown: PreviewVersion = body.version ?? 'latest'
      if (typeof shown === 'object' && !(await findRevision(tx, document, shown.revision))) {
        throw invalid({
          path: '/version/revision',
          code: 'revision',
          message: 'There is no revision with this number.',
        })
      }
      const live = await livePreviewTokens(tx, document)
      const limit = parts.limits.previewTokensPerDocument
      if (live.length >= limit)
        throw problem('too_large', { extra: { limit, actual: live.length, unit: 'preview tokens' } })
      const id = parts.ids.next()
      const { pageId, language } = document
      const lifetimeMs = Math.round(lifetimeHours * hourMs)
      const claims = { sub: userOf(call).id, jti: id, pageId, language }
      const { token } = await parts.auth.tokens.sign('preview', claims, lifetimeMs)
      const expiresAt = tx.now + lifetimeMs
      await insertPreviewToken(tx, {
        id,
        pageId,
        language,
        version: shown,
        createdAt: tx.now,
        createdBy: userOf(call).id,
        expiresAt,
        revokedAt: null,
      })
      const url = `${call.settings.siteUrl}/preview?p=${token}`
      return reply(201, { id, token, url, expiresAt: timestamp(expiresAt) })
    }),
)

const listTokens = route(
  {
    method: 'GET',
    path: `${doc}/preview_tokens`,
    summary: 'Preview links that still work, without their text',
    access: 'previews.make',
    permitLater: true,
    answers: { 200: { description: 'The links', schema: z.array(linkAnswer) } },
    problems: ['page_deleted'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const tokens = await livePreviewTokens(tx, await readDocument(tx, call, addressOf(call.params)))
      const people = await readPeople(
        tx,
        tokens.map(({ createdBy }) => createdBy),
      )
      return replyWholeList(
        tokens.map((token) => ({
          id: token.id,
          version: token.version,
          createdAt: timestamp(token.createdAt),
          createdBy: people.name(token.createdBy),
          expiresAt: timestamp(token.expiresAt),
        })),
      )
    }),
)

const revokeToken = route(
  {
    method: 'DELETE',
    path: `${doc}/preview_tokens/{tokenId}`,
    summary: 'Ends a preview link',
    access: 'previews.make',
    permitLater: true,
    answers: { 204: { description: 'It no longer opens anything' } },
    problems: ['page_deleted'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { lock: false, revision: false })
      if (!(await revokePreviewToken(tx, document, call.params.tokenId))) throw problem('not_found')
      return replyEmpty()
    }),
)

const makeLink = route(
  {
    method: 'POST',
    path: `${doc}/link_tokens`,
    summary: 'A token that reads only this document for ten minutes, for the query parameter "t"',
    access: 'previews.make',
    permitLater: true,
    body: { schema: z.strictObject({}) },
    answers: { 201: { description: 'The token', schema: z.object({ token: z.string(), expiresAt: z.string() }) } },
    problems: ['page_deleted'],
  },
  (call) =>
    call.actSealed(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { lock: false, revision: false })
      const { pageId, language } = document
      const claims = { sub: userOf(call).id, pageId, language }
      const { token, expiresAt } = await call.parts.auth.tokens.sign('link', claims, linkMs)
      return reply(201, { token, expiresAt: timestamp(expiresAt) })
    }),
)

export const previewRoutes: readonly Route[] = [preview, makeToken, listTokens, revokeToken, makeLink]
