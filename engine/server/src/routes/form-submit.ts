import { z } from 'zod'
import { fieldLabels } from '../forms/field-labels.ts'
import { publishedForms } from '../forms/published-forms.ts'
import { type FormError, type Outcome, submitForm } from '../forms/submit.ts'
import { type Answer, reply, replySeeOther } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { type HtmlPage, replyHtml } from '../http/html-page.ts'
import { type Route, route } from '../http/route.ts'
import type { Unserved } from '../http/route-spec.ts'
import type { Problem } from '../problem.ts'
import { homeLink } from '../site/home-link.ts'
import { type PageTexts, pageTexts } from '../site/page-texts.ts'
import { visitorLanguage } from '../site/visitor-language.ts'
import { findForm } from '../store/forms.ts'
import type { Settings } from '../store/settings.ts'
import { isWebAddress } from '../texts/is-web-address.ts'

type FormCall = Pick<Call<string, unknown, unknown>, 'parts' | 'request' | 'url' | 'settings'> & {
  readonly params: { readonly formId: string }
}

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** For clients that do not accept JSON, a page says it. */
const refusal = {
  description: 'Not stored',
  schema: z.object({
    error: z.string(),
    errors: z.array(z.object({ field: z.string().optional(), code: z.string(), message: z.string() })),
  }),
  orType: 'text/html',
} as const
const summary = 'Accept what a visitor filled in'
const common = {
  method: 'POST',
  mount: 'site',
  access: 'visitor.submit',
  looseQuery: true,
  rates: [],
  refused,
  refusal,
  rawBody: {
    description: 'The fields of the form',
    types: {
      'application/json': fields,
      'multipart/form-data': fields,
      'application/x-www-form-urlencoded': fields,
    },
  },
} as const
const answers = {
  200: {
    description: 'Stored; `next` is where the visitor may go on',
    schema: z.object({ ok: z.literal(true), next: z.string() }),
  },
  303: { description: 'Stored, for clients that do not accept JSON' },
  403: { ...refusal, description: 'Not from here, or the form is switched off' },
  413: { ...refusal, description: 'The form or its files are too large' },
  422: { ...refusal, description: 'Not stored, with what is wrong; other refusals have the same form' },
}

/** Never problem details (F-2), whatever keeps a form from being read or stored. */
function refused(refusal: Problem, call: Unserved): Answer {
  const { request, settings } = call
  const headers = { 'cache-control': 'no-store', ...refusal.headers }
  const error = errorOf(refusal)
  if (!wantsPage(request)) return reply(refusal.status, { error: error.message, errors: [error] }, headers)
  const texts = pageTexts(visitorLanguage(call))
  const line = refusal.status < 500 ? texts.formError(error) : texts.notStored
  return replyHtml(refusal.status, notSentPage(texts, [line], backAddress(request, settings)), headers)
}

function errorOf({ status }: Problem): FormError {
  if (status === 404) return { code: 'FORM_NOT_FOUND', message: 'There is no such form.' }
  return { code: 'UNSPECIFIED', message: status < 500 ? 'The form could not be read.' : pageTexts('en').notStored }
}

const submit = route({ ...common, path: '/f/{formId}', summary, answers }, async (call) =>
  tell(call, await submitForm(call, { formId: call.params.formId })),
)

const submitInProject = route({ ...common, path: '/p/{project}/f/{formId}', summary, answers }, async (call) =>
  tell(call, await submitForm(call, call.params)),
)

const thanks = route(
  {
    method: 'GET',
    mount: 'site',
    path: '/f/{formId}/thanks',
    summary: 'The page after a form that names none',
    access: 'public.read',
    looseQuery: true,
    answers: { 200: { description: 'A short page', type: 'text/html' } },
  },
  async (call) => {
    const language = visitorLanguage(call)
    const texts = pageTexts(language)
    const page = { language: texts.language, title: texts.thanks, lines: [texts.sent] }
    return replyHtml(200, { ...page, link: await homeLink(call, language) })
  },
)

/** JSON for programs; a redirect or a page for a browser that sent the form by itself. */
async function tell(call: FormCall, outcome: Outcome): Promise<Answer> {
  const { request, settings } = call
  const headers = { 'cache-control': 'no-store' }
  if (outcome.ok) {
    if (!wantsPage(request)) return reply(200, { ok: true, next: outcome.next }, headers)
    return replySeeOther(outcome.next)
  }
  const waiting = outcome.retryAfterSeconds === undefined ? {} : { 'retry-after': String(outcome.retryAfterSeconds) }
  if (!wantsPage(request))
    return reply(outcome.status, { error: sentence(outcome), errors: outcome.errors }, { ...headers, ...waiting })
  const language = visitorLanguage(call)
  const texts = pageTexts(language)
  const errors = await inWordsOfThePage(call, outcome.errors, language)
  const lines = errors.map((error) => texts.formError(error))
  return replyHtml(outcome.status, notSentPage(texts, lines, backAddress(request, settings)), waiting)
}

function wantsPage(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  return accept.includes('text/html') && !accept.includes('application/json')
}

function notSentPage(
  { language, notSent: title, typedIsKept, formAgain: text }: PageTexts,
  lines: readonly string[],
  href: string,
): HtmlPage {
  return { language, title, lines: [...lines, typedIsKept], link: { href, text } }
}

/** Fields by the names they have on the page; programs get their keys (F-2). */
async function inWordsOfThePage(
  { parts, params }: FormCall,
  errors: readonly FormError[],
  language: string,
): Promise<readonly FormError[]> {
  if (errors.every(({ field }) => field === undefined)) return errors
  const labels = await parts.store.read(async (tx) => {
    const fields = (await findForm(tx, params.formId))?.fields ?? null
    return fieldLabels({ id: params.formId, fields }, await publishedForms(tx), language)
  })
  return errors.map((error) => {
    const label = error.field === undefined ? undefined : labels.get(error.field)
    return label === undefined ? error : { ...error, field: label }
  })
}

function sentence(outcome: Exclude<Outcome, { ok: true }>): string {
  const [first] = outcome.errors
  if (first && first.field === undefined) return first.message
  return outcome.errors.length === 1 ? '1 field needs attention' : `${outcome.errors.length} fields need attention`
}

/** The page the form stands on, as far as the browser tells it. */
function backAddress(request: Request, { siteUrl }: Pick<Settings, 'siteUrl'>): string {
  const referrer = request.headers.get('referer') ?? ''
  return isWebAddress(referrer) ? referrer : siteUrl
}

export const formSubmitRoutes: readonly Route[] = [submit, submitInProject, thanks]
