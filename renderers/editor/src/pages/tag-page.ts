import type { AdminClient, Answer } from '@quoin/edit/client'
import { randomIds } from '@quoin/engine'
import type { AdminRow } from '@quoin/engine/wire'
import { hasTag } from '../document/with-tag.ts'
import { newestRow } from './newest-row.ts'

/** Adds a tag to what is edited of a listed page, once: where that is a working copy, the list does not know its tags. */
export async function tagPage(
  client: { readonly pages: Pick<AdminClient['pages'], 'get' | 'save'> },
  row: AdminRow,
  tag: string,
): Promise<Answer<unknown>> {
  const edited = row.editStatus === 'MERGED' ? undefined : await newestRow(client, row)
  if (edited?.ok === false) return edited
  const { revision, tags } = edited?.value ?? row
  return client.pages.save(row, {
    key: randomIds.next(),
    revision,
    kind: 'save',
    operations: hasTag(tags, tag) ? [] : [{ op: 'add', path: '/tags/-', value: tag }],
  })
}
