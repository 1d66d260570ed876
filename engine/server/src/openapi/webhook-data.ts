import type { WebhookEvent } from '@quoin/engine/wire'
import { z } from 'zod'
import { assetAnswer } from '../routes/media-fields.ts'
import { publicRow, publicRowAnswer, time } from '../routes/page-answers.ts'
import { submissionAnswer } from '../routes/submissions.ts'

/** What is told of a page that visitors do not see, and of what its editors arrange between them. */
const pageFact = z
  .object({ id: z.string(), type: z.string(), language: z.string(), revision: z.number() })
  .meta({ id: 'PageFact' })
const withMessage = pageFact.extend({ message: z.string().exactOptional() })
const withReason = { reason: z.string() }
const shownOrNot = z.union([publicRowAnswer, pageFact])

/** What `data` holds in the body of a webhook, for the API documentation. */
export const webhookData: Readonly<Record<WebhookEvent, { readonly summary: string; readonly data: z.ZodType }>> = {
  'page.published': { summary: 'A page was published, or what visitors see of it changed', data: publicRowAnswer },
  'page.unpublished': { summary: 'Visitors see a page no longer', data: publicRowAnswer },
  'page.deleted': { summary: 'A page was moved to the trash', data: shownOrNot },
  'page.restored': { summary: 'A page came back from the trash', data: shownOrNot },
  'schedule.failed': {
    summary: 'What was scheduled could not be done',
    data: z.union([publicRow.extend(withReason), pageFact.extend(withReason)]),
  },
  'merge.requested': { summary: 'Somebody asks for approval', data: withMessage },
  'merge.approved': { summary: 'A working copy was approved', data: withMessage },
  'merge.rejected': { summary: 'A working copy was rejected', data: pageFact.extend(withReason) },
  'form.submitted': {
    summary: 'A visitor filled out a form',
    data: submissionAnswer.pick({ id: true, formId: true, at: true, values: true }).extend({
      formName: z.string(),
      files: z.array(submissionAnswer.shape.files.element.extend({ hash: z.string() })),
    }),
  },
  'newsletter.subscribed': {
    summary: 'Somebody confirmed that they subscribe',
    data: z.object({ list: z.string(), email: z.string(), at: time }),
  },
  'media.created': {
    summary: 'A picture or file was added to the media library',
    data: assetAnswer.pick({
      id: true,
      kind: true,
      name: true,
      extension: true,
      mime: true,
      size: true,
      width: true,
      height: true,
    }),
  },
  'deploy.finished': {
    summary: 'A deploy address was called',
    data: z.object({
      deployId: z.string(),
      env: z.enum(['DEVELOPMENT', 'STAGING', 'PRODUCTION']),
      ok: z.boolean(),
      status: z.number().nullable(),
    }),
  },
  ping: { summary: 'What a test sends', data: z.object({}) },
}

/** The body of a webhook. */
export function webhookBody(event: WebhookEvent): z.ZodType {
  return z.object({
    id: z.string().describe('The same each time the event is told'),
    type: z.literal(event),
    at: time,
    appId: z.string(),
    data: z.union([webhookData[event].data, tooLarge]),
  })
}

const tooLarge = z
  .object({ tooLarge: z.literal(true) })
  .meta({ id: 'TooLarge', description: 'In place of what is longer than `webhookBytes`' })
