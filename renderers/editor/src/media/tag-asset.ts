import type { AdminClient, Answer, MediaKind } from '@quoin/edit/client'
import type { Asset } from '@quoin/engine/wire'
import { hasTag } from '../document/with-tag.ts'
import { patiently } from '../parts/patiently.ts'

/** An asset has a tag once, in whatever letter case. Of many that are tagged in a row, each waits until the server listens. */
export async function tagAsset(
  { media }: AdminClient,
  kind: MediaKind,
  id: string,
  tag: string,
): Promise<Answer<Asset>> {
  const found = await patiently(() => media.get(kind, id))
  if (!found.ok || hasTag(found.value.tags, tag)) return found
  return patiently(() => media.update(kind, id, { tags: [...found.value.tags, tag] }))
}
