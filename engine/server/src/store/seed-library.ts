import type { Tx } from './database.ts'
import { type FormRecord, insertForm, listForms, plainForm } from './forms.ts'
import { awaitName } from './journal.ts'
import { insertList, listLists, type MailingList } from './newsletter.ts'
import { isNewSite } from './people.ts'

export type SeedForm = Pick<FormRecord, 'id' | 'name'> & Partial<FormRecord>
export type SeedList = Pick<MailingList, 'id' | 'name'> & Partial<MailingList>

/** Forms and lists that a new site begins with. Once somebody owns the site they are that person's business. */
export async function seedLibrary(
  tx: Tx,
  seeds: { readonly forms: readonly SeedForm[]; readonly lists: readonly SeedList[] },
): Promise<void> {
  await awaitName(tx, 'seed')
  if (!(await isNewSite(tx))) return
  const [forms, lists] = [await listForms(tx), await listLists(tx)]
  for (const form of seeds.forms) {
    if (forms.some(({ id }) => id === form.id)) continue
    await insertForm(tx, { ...plainForm, ...form })
  }
  for (const list of seeds.lists) {
    if (!lists.some(({ id }) => id === list.id)) await insertList(tx, { next: null, revealSubscribed: false, ...list })
  }
}
