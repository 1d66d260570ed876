import type { AdminClient } from '@quoin/edit/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { mediaKinds } from './media-view.ts'
import { useRefreshMedia } from './use-assets.ts'

/** Deletes all that is in the trash, of every kind; offered where there is something. */
export function EmptyTrash({ onEmptied }: { readonly onEmptied: () => void }) {
  const { client, notify } = useAdmin()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const [asking, setAsking] = useState(false)
  const trashed = useQuery({ queryKey: ['media', 'trashed'], queryFn: () => countTrashed(client) })

  async function empty() {
    const answer = await client.media.emptyTrash()
    await refresh()
    onEmptied()
    if (!answer.ok) return refusalOf(answer.problem)
    const count = await countTrashed(client).catch(() => 0)
    if (count > 0) notify({ text: say('media.trashKept', { count }) })
    return undefined
  }

  return (
    <>
      {!trashed.isPending && trashed.data !== 0 && (
        <button type="button" className="qe-button" onClick={() => setAsking(true)}>
          {say('media.emptyTheTrash')}
        </button>
      )}
      {asking && (
        <Confirm
          title={say('media.emptyTheTrash')}
          act={say('media.emptyTheTrash')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={empty}
        >
          <p>{say('media.emptyTheTrashText')}</p>
        </Confirm>
      )}
    </>
  )
}

async function countTrashed({ media }: Pick<AdminClient, 'media'>): Promise<number> {
  const lists = await Promise.all(mediaKinds.map((kind) => answered(media.list(kind, { trashed: true, pageSize: 1 }))))
  return lists.reduce((sum, { total }) => sum + total, 0)
}
