import type { MediaKind } from '@quoin/edit/client'
import type { Asset } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { Thumb } from './media-grid.tsx'
import { MediaLibrary } from './media-library.tsx'
import { firstView } from './media-view.ts'
import { useRefreshMedia } from './use-assets.ts'

const told = {
  forbidden: 'media.replaceForbidden',
  locked: 'media.replaceLocked',
  page_deleted: 'media.replaceTrashed',
  scheduled: 'media.replaceScheduled',
} as const

function isTold(code: string): code is keyof typeof told {
  return Object.hasOwn(told, code)
}

interface ReplaceUsesProps {
  readonly asset: Asset
  readonly kind: MediaKind
  /** How many pages show it. */
  readonly pages: number
  readonly onClose: () => void
}

/** Puts another picture or file wherever this one is used: first it is chosen or uploaded, then looked at beside the old one. */
export function ReplaceUses({ asset, kind, pages, onClose }: ReplaceUsesProps) {
  const { client, notify } = useAdmin()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const [view, setView] = useState({ ...firstView, kind })
  const [chosen, setChosen] = useState<Asset>()
  const request = useRequest()

  async function replace(next: Asset) {
    const answer = await request.run(() => client.media.replaceUses(kind, asset.id, next.id))
    await refresh()
    if (!answer) return
    const { changed, failed } = answer.value
    if (failed.length > 0)
      return request.refuse(say('media.replaceFailed', { changed, failed: failed.length, codes: codesOf(failed) }))
    onClose()
    notify({ text: say('media.replaced', { count: changed }) })
  }

  if (!chosen)
    return (
      <Dialog title={say('media.replaceWith', { name: asset.name })} size="large" onClose={onClose}>
        <MediaLibrary
          view={view}
          onView={setView}
          onOpen={setChosen}
          onUploaded={setChosen}
          fits={({ id }) => id !== asset.id}
        />
      </Dialog>
    )
  return (
    // a dialog of its own, which takes the focus at once: what had it goes with the library
    <Dialog
      key={chosen.id}
      title={say('media.replaceWith', { name: asset.name })}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="qe-button" onClick={() => setChosen(undefined)}>
            {say('pick.other')}
          </button>
          <button
            type="button"
            className="qe-button qe-primary"
            disabled={request.blocked}
            onClick={() => replace(chosen)}
          >
            {say('media.replaceAct')}
          </button>
        </>
      }
    >
      <div className="qe-before-after">
        <figure>
          <Thumb asset={asset} />
          <figcaption>{say('media.replaceOld', { name: asset.name })}</figcaption>
        </figure>
        <figure>
          <Thumb asset={chosen} />
          <figcaption>{say('media.replaceNew', { name: chosen.name })}</figcaption>
        </figure>
      </div>
      <p>{say('media.replaceText', { count: pages })}</p>
      <RequestProblem request={request} say={say} />
    </Dialog>
  )

  function codesOf(failed: readonly { readonly code: string }[]): string {
    const codes = new Set(failed.map(({ code }) => code))
    return say.list([...codes].map((code) => (isTold(code) ? say(told[code]) : code)))
  }
}
