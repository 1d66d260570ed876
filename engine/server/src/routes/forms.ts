import type { Form } from '@quoin/engine/wire'
import { z } from 'zod'
import { defined } from '../defined.ts'
import { fieldLabels } from '../forms/field-labels.ts'
import { forgetFiles } from '../forms/forget-files.ts'
import { publishedForms } from '../forms/published-forms.ts'
import { ruleField } from '../forms/rule-field.ts'
import { reply, replyEmpty, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import {
  deleteForm,
  deleteSubmissions,
  type FormRecord,
  findForm,
  insertForm,
  listForms,
  plainForm,
  updateForm,
} from '../store/forms.ts'
import type { Hold } from '../store/held.ts'
import { type Settings, siteAddress } from '../store/settings.ts'
import { pathName, pathNameRule } from '../texts/path-name.ts'
import { emailField, lineField } from './account-fields.ts'
import { nextField, originField } from './request-fields.ts'

const idField = z.string().regex(pathName, `Expected are ${pathNameRule}.`)

const formFields = {
  name: lineField(),
  project: idField.nullable(),
  active: z.boolean(),
  fieldsFrom: z.enum(['blocks', 'any']),
  fields: z.array(ruleField).max(100).nullable(),
  next: nextField.nullable(),
  notifyEmails: z.array(emailField).max(20),
  allowedOrigins: z.array(originField).max(50),
  uploads: z.boolean(),
  retentionDays: z.number().int().min(1).max(3650).nullable(),
}
const formAnswer = z
  .object({
    id: z.string(),
    ...formFields,
    submitUrl: z.string(),
    labels: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe(
        'What visitors read beside the fields, by key, in the first language of the site; only where forms are read',
      ),
  })
  .meta({ id: 'Form' }) satisfies z.ZodType<Form>
export const formBody = z.strictObject(formFields).partial()
export const newFormBody = z
  .strictObject({ id: idField.optional(), ...formFields })
  .partial()
  .required({ name: true })
const formSpec = { description: 'The form', schema: formAnswer }

interface FormCall {
  readonly settings: Settings
  readonly parts: { readonly mounts: { readonly site: string } }
}

function formView(form: FormRecord, call: FormCall): Form {
  const path = form.project === null ? `/f/${form.id}` : `/p/${form.project}/f/${form.id}`
  return { ...form, submitUrl: siteAddress(call.settings, call.parts.mounts) + path }
}

/** The forms with what their fields are called on the site, in its first language. */
async function labelled(tx: Tx, forms: readonly FormRecord[], call: FormCall): Promise<readonly Form[]> {
  const published = await publishedForms(tx)
  return forms.map((form) => {
    const labels = fieldLabels(form, published, call.settings.defaultLanguage)
    return { ...formView(form, call), labels: Object.fromEntries(labels) }
  })
}

export async function requireForm(tx: Tx, id: string, hold?: Hold): Promise<FormRecord> {
  const form = await findForm(tx, id, hold)
  if (!form) throw problem('not_found')
  return form
}

const list = route(
  {
    method: 'GET',
    path: '/admin/forms',
    summary: 'The forms of the site',
    access: 'forms.manage',
    answers: { 200: { description: 'Forms, oldest first', schema: z.array(formAnswer) } },
  },
  async (call) => replyWholeList(await call.parts.store.read(async (tx) => labelled(tx, await listForms(tx), call))),
)

const one = route(
  {
    method: 'GET',
    path: '/admin/forms/{id}',
    summary: 'One form',
    access: 'forms.manage',
    answers: { 200: { description: 'The form', schema: formAnswer } },
    problems: ['not_found'],
  },
  async (call) => {
    const [form] = await call.parts.store.read(async (tx) =>
      labelled(tx, [await requireForm(tx, call.params.id)], call),
    )
    return reply(200, form)
  },
)

const create = route(
  {
    method: 'POST',
    path: '/admin/forms',
    summary: 'Add a form',
    access: 'forms.manage',
    body: { schema: newFormBody },
    answers: { 201: formSpec },
    problems: ['id_taken'],
  },
  async (call) =>
    call.act(async (tx) => {
      const form: FormRecord = {
        id: call.parts.ids.next().replaceAll('-', '').slice(0, 12),
        name: call.body.name,
        ...plainForm,
        ...defined(call.body),
      }
      await insertForm(tx, form)
      await appendAudit(tx, { action: 'form.added', userId: userOf(call).id, detail: { formId: form.id } })
      return reply(201, formView(form, call))
    }),
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/forms/{id}',
    summary: 'Change a form',
    access: 'forms.manage',
    body: { schema: formBody },
    answers: { 200: formSpec },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const form: FormRecord = { ...(await requireForm(tx, call.params.id, { forWrite: true })), ...defined(call.body) }
      await updateForm(tx, form)
      await appendAudit(tx, { action: 'form.changed', userId: userOf(call).id, detail: { formId: form.id } })
      return reply(200, formView(form, call))
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/forms/{id}',
    summary: 'Delete a form and what was sent to it',
    access: 'forms.manage',
    answers: { 204: { description: 'Deleted' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      // what is just being sent is seen then
      await findForm(tx, call.params.id, { forWrite: true })
      forgetFiles(tx, call.parts, await deleteSubmissions(tx, call.params.id))
      if (!(await deleteForm(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, { action: 'form.removed', userId: userOf(call).id, detail: { formId: call.params.id } })
      return replyEmpty()
    }),
)

export const formRoutes: readonly Route[] = [list, one, create, change, remove]
