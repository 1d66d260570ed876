import type { Tx } from '../store/database.ts'
import { eachContentWithForms } from '../store/forms.ts'
import { publicGeneration } from '../store/journal.ts'
import { type FormBlock, formsInContent } from './form-blocks.ts'

export interface PublishedForm extends FormBlock {
  readonly language: string
}

interface Told {
  readonly generation: number
  readonly forms: readonly PublishedForm[]
}

/** What each store told last. */
const told = new WeakMap<Tx['recent'], Told>()

/**
 * The forms on all published pages, as often as each stands there. The pages are read through once while nothing public
 * changes. Whoever writes says so: what only they see may be taken back.
 */
export async function publishedForms(
  tx: Tx,
  { writes = false }: { readonly writes?: boolean } = {},
): Promise<readonly PublishedForm[]> {
  const generation = await publicGeneration(tx)
  const known = told.get(tx.recent)
  if (known?.generation === generation) return known.forms
  const forms: PublishedForm[] = []
  for await (const { language, content } of eachContentWithForms(tx))
    for (const form of formsInContent(JSON.parse(content))) forms.push({ ...form, language })
  if (!writes) told.set(tx.recent, { generation, forms })
  return forms
}
