import type { Tx } from '../store/database.ts'
import { liveContentWithForms } from '../store/forms.ts'
import type { FieldRule } from './check-answers.ts'
import { formsInContent } from './form-blocks.ts'

interface PublishedForm {
  readonly formId: string
  readonly language: string
  readonly rules: readonly FieldRule[]
}

/** The forms on all published pages, as often as each stands there. */
export async function publishedForms(tx: Tx): Promise<readonly PublishedForm[]> {
  return (await liveContentWithForms(tx)).flatMap(({ language, content }) =>
    formsInContent(JSON.parse(content)).map((form) => ({ ...form, language })),
  )
}
