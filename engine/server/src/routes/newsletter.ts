import { z } from 'zod'
import { type Answer, reply, replyBytes, replySeeOther } from '../http/answer.ts'
import { readBytes } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { replyHtml } from '../http/html-page.ts'
import { type Route, route } from '../http/route.ts'
import type { RawBody, Unserved } from '../http/route-spec.ts'
import { addressBucket } from '../limits/token-bucket.ts'
import { type ListAnswer, type ListOutcome, listAnswer, listTexts } from '../newsletter/list-answer.ts'
import { relay } from '../newsletter/relay.ts'
import { confirm, subscribe, unsubscribe } from '../newsletter/subscribe.ts'
import { invalid, type Problem } from '../problem.ts'
import { homeLink } from '../site/home-link.ts'
import { type PageTexts, pageTexts } from '../site/page-texts.ts'
import { inLanguage, visitorLanguage } from '../site/visitor-language.ts'
import { findList } from '../store/newsletter.ts'

const site = { mount: 'site', access: 'visitor.submit', looseQuery: true, rates: [] } as const
const listAnswerSchema = z.object({ result: z.enum(['success', 'error']), msg: z.string() })
const shortPage = { description: 'A short page', type: 'text/html' }
const page = { 200: shortPage }
const pageOrRefusal = { ...page, 400: { ...shortPage, description: 'A short page: the token does not hold' } }
const mostBytes = 16 * 1024

type ListCall = Pick<Call<string, unknown, unknown>, 'parts' | 'request' | 'seen' | 'settings' | 'address' | 'url'> & {
  readonly params: { readonly list: string }
}

/** Reads the first of each name; other keys of the address are ignored on these calls. */
function parameter(call: Pick<ListCall, 'url'>, name: string): string {
  return call.url.searchParams.get(name) ?? ''
}

async function formField(
  call: Pick<ListCall, 'parts' | 'request' | 'seen'>,
  ...names: readonly string[]
): Promise<string> {
  const { limits, clock } = call.parts
  const type = call.request.headers.get('content-type') ?? ''
  const bytes = await readBytes(call, {
    limit: mostBytes,
    depth: 0,
    clock,
    idleMs: limits.idleMs,
    totalMs: limits.requestMs,
  })
  try {
    const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    const values = names.map((name) => data.get(name)).filter((value) => typeof value === 'string')
    return values[0] ?? ''
  } catch {
    return ''
  }
}

/** A form as browsers send it, of which other fields are ignored. */
function formWith(fields: Readonly<Record<string, z.ZodType>>, description: string): RawBody {
  const schema = z.looseObject(fields)
  return { description, types: { 'application/x-www-form-urlencoded': schema, 'multipart/form-data': schema } }
}

const nobody: ListAnswer = { result: 'error', msg: '' }

/** What programs hear while the store is away or full, in their own format. */
const failed = (refusal: Problem) =>
  refusal.status < 500 ? undefined : listAnswer({ result: 'error', text: 'failed' })

/** What visitors see then. The site's own address leads back, since the store may not tell another. */
function failedPage(refusal: Problem, call: Unserved): Answer | undefined {
  if (refusal.status < 500) return undefined
  const { settings } = call
  const texts = pageTexts(visitorLanguage(call))
  const link = { href: settings.siteUrl, text: texts.backTo(settings.name) }
  const page = { language: texts.language, title: texts.failed, lines: [texts.list.failed], link }
  return replyHtml(refusal.status, page, refusal.headers)
}

const failing = { refused: failedPage, refusal: { ...shortPage, from: 500 } } as const

function enter(call: ListCall, email: string): Promise<ListOutcome> {
  const { list } = call.params
  return subscribe(call.parts, { list, email, address: call.address, language: visitorLanguage(call) })
}

const callbackName = /^[A-Za-z_$][A-Za-z0-9_$.]{0,63}$/

const jsonp = route(
  {
    ...site,
    method: 'GET',
    path: '/newsletter/{list}/post-json',
    summary: 'Subscribe through a script element',
    answers: {
      200: {
        description:
          'Always 200, also for errors: a script element cannot read another. A script that calls the function `c` names, JSON without one',
        schema: listAnswerSchema,
        orType: 'text/javascript',
      },
    },
    problems: ['validation'],
    refused(refusal, call) {
      const answer = failed(refusal)
      const callback = parameter(call, 'c')
      return answer && replyScript(callbackName.test(callback) ? callback : '', answer)
    },
  },
  async (call) => {
    const callback = parameter(call, 'c')
    if (callback !== '' && !callbackName.test(callback))
      throw invalid({ path: '?c', code: 'invalid', message: 'A name of a function is expected.' })
    // A HEAD request must not subscribe anybody.
    const answer = call.request.method === 'HEAD' ? nobody : listAnswer(await enter(call, parameter(call, 'EMAIL')))
    return replyScript(callback, answer)
  },
)

/** Text that is safe in a script, also where an old reader takes it for markup. */
function replyScript(callback: string, answer: ListAnswer): Answer {
  const json = JSON.stringify({ result: answer.result, msg: answer.msg }).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }
  return callback === ''
    ? replyBytes(200, json, 'application/json; charset=utf-8', headers)
    : replyBytes(200, `/**/${callback}(${json});`, 'text/javascript; charset=utf-8', headers)
}

const post = route(
  {
    ...site,
    ...failing,
    method: 'POST',
    path: '/newsletter/{list}/post',
    summary: 'Subscribe through a form without scripts',
    rawBody: formWith({ EMAIL: z.string() }, 'The address to be put on the list'),
    answers: { ...page, 303: { description: 'To the page that the list names' } },
  },
  async (call) => {
    const outcome = await enter(call, await formField(call, 'EMAIL', 'email'))
    const list = await call.parts.store.read((tx) => findList(tx, call.params.list))
    if (outcome.result === 'success' && list?.next) return replySeeOther(list.next)
    return tell(call, 200, (texts) => ({
      title: outcome.result === 'success' ? texts.thanks : texts.failed,
      text: texts.list[outcome.text],
    }))
  },
)

const askConfirm = route(
  {
    ...site,
    ...failing,
    method: 'GET',
    path: '/newsletter/{list}/confirm',
    summary: 'Asks whether to subscribe; changes nothing',
    answers: page,
  },
  async (call) => ask(call, (texts) => texts.confirm),
)

const doConfirm = route(
  {
    ...site,
    ...failing,
    method: 'POST',
    path: '/newsletter/{list}/confirm',
    summary: 'Subscribe after the confirmation email',
    rawBody: formWith({ token: z.string() }, 'The token from the email'),
    answers: pageOrRefusal,
  },
  async (call) => {
    const done = await confirm(call.parts, call.params.list, await formField(call, 'token'))
    return done
      ? tell(call, 200, (texts) => ({ title: texts.thanks, text: texts.confirm.done }))
      : tell(call, 400, (texts) => texts.expired)
  },
)

const askUnsubscribe = route(
  {
    ...site,
    ...failing,
    method: 'GET',
    path: '/newsletter/{list}/unsubscribe',
    summary: 'Asks whether to unsubscribe; changes nothing',
    answers: page,
  },
  async (call) => ask(call, (texts) => texts.unsubscribe),
)

const doUnsubscribe = route(
  {
    ...site,
    ...failing,
    method: 'POST',
    path: '/newsletter/{list}/unsubscribe',
    summary: 'Unsubscribe, also by one click in an email program',
    rawBody: formWith({ token: z.string().optional() }, 'The token, if the address has none'),
    answers: pageOrRefusal,
  },
  async (call) => {
    const token = (await formField(call, 'token')) || parameter(call, 'token')
    const done = await unsubscribe(call.parts, call.params.list, token)
    return done
      ? tell(call, 200, ({ unsubscribe: { done: title, doneText: text } }) => ({ title, text }))
      : tell(call, 400, (texts) => texts.unknownLink)
  },
)

const relayed = route(
  {
    ...site,
    method: 'POST',
    path: '/newsletter/relay',
    summary: 'Subscribe at an outside list without its script',
    body: {
      limit: 'accountBytes',
      schema: z.strictObject({ listUrl: z.string().min(1).max(2048), email: z.string().max(320) }),
    },
    answers: { 200: { description: 'The answer of the list', schema: listAnswerSchema } },
    problems: ['rate_limited'],
    refused(refusal) {
      const answer = failed(refusal)
      return answer && replyRelayed(answer)
    },
  },
  async (call) => {
    const { buckets, limits } = call.parts
    const taken = await buckets.take(`relay:${addressBucket(call.address)}`, limits.rates.newsletter)
    const { listUrl, email } = call.body
    const answer: ListAnswer = taken.ok
      ? await relay(call.parts, { listUrl, email, address: call.address, language: visitorLanguage(call) })
      : { result: 'error', msg: listTexts.limited }
    return replyRelayed(answer)
  },
)

function replyRelayed(answer: ListAnswer): Answer {
  return reply(200, answer, { 'cache-control': 'no-store' })
}

/** A page with the way back to the site, in the visitor's language. */
async function tell(
  call: ListCall,
  status: number,
  say: (texts: PageTexts) => { readonly title: string; readonly text: string },
): Promise<Answer> {
  const language = visitorLanguage(call)
  const texts = pageTexts(language)
  const { title, text } = say(texts)
  const link = await homeLink(call, language)
  return replyHtml(status, { language: texts.language, title, lines: [text], link })
}

/** A page with one button, which does what the link of a mail asks for. It names the list. */
async function ask(
  call: ListCall,
  say: (texts: PageTexts) => { readonly title: string; readonly text: string; readonly button: string },
): Promise<Answer> {
  const list = await call.parts.store.read((tx) => findList(tx, call.params.list))
  const language = visitorLanguage(call)
  const texts = pageTexts(language)
  const { title, text, button } = say(texts)
  // relative: a proxy may have taken a part of the address that the visitor's browser has
  const action = inLanguage(call.url.pathname.split('/').at(-1) ?? '', language, call.settings)
  return replyHtml(200, {
    language: texts.language,
    title,
    lines: list ? [list.name, text] : [text],
    button: { action, text: button, fields: { token: parameter(call, 'token') } },
  })
}

export const newsletterRoutes: readonly Route[] = [
  jsonp,
  relayed,
  post,
  askConfirm,
  doConfirm,
  askUnsubscribe,
  doUnsubscribe,
]
