import type { Asset, UploadedAsset } from '@quoin/engine/wire'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { useLatest } from '../parts/use-latest.ts'
import { useSay } from '../use-say.ts'
import { leftOutText } from './left-out-text.ts'
import type { MediaView } from './media-view.ts'
import { unsent, uploadFault } from './upload-limits.ts'
import { createUploads } from './uploads.ts'
import { useRefreshMedia } from './use-assets.ts'

/** What arrives in the library: files that are sent from here, and what the server fetched. */
export function useUploads({ kind, folderId }: MediaView, onUploaded?: (asset: Asset) => void) {
  const { client, user, notify, announce, guardLeaving } = useAdmin()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const latest = useLatest(arrived)
  const [uploads] = useState(() => createUploads((asset, sent) => latest.current(asset, sent), announce))
  useEffect(() => {
    const off = guardLeaving({
      isDirty: () => uploads.get().some(({ state }) => state !== 'DONE'),
      // what is on its way arrives beside any other screen, and not without the session
      whenLeft: (by) => (by === 'SIGN_OUT' && uploads.isUnderWay() ? 'LOST' : 'SAVED'),
      save: async (by) => by === 'SCREEN' || uploads.settled(),
    })
    return () => void uploads.settled().then(off)
  }, [guardLeaving, uploads])

  function arrived(asset: UploadedAsset, sent: string): void {
    refresh()
    const { name } = asset
    const own = asset.kind === 'image' ? 'images' : 'files'
    if (asset.deduplicated) tellKnown(asset, sent)
    else if (own === kind) announce(say('media.uploadDone', { name }))
    else notify({ text: say('media.uploadElsewhere', { name, kind: say(`media.${own}`) }) })
    // of several nobody said which is meant
    const isAlone = uploads.get().filter(({ state }) => state !== 'FAILED').length === 1
    if (isAlone) onUploaded?.(asset)
  }

  function tellKnown({ name }: Asset, sent: string): void {
    notify({ text: say('media.uploadKnown', { name: sent, known: name }) })
  }

  function upload(files: readonly File[]): void {
    uploads.clear()
    const left = uploads.add(files, async (file, options) => {
      const fault = uploadFault(file, user.uploads, say)
      if (fault !== undefined) return unsent(fault)
      return client.media.upload(file.type.startsWith('image/') ? 'images' : 'files', file, {
        ...options,
        ...(folderId === null ? {} : { folderId }),
      })
    })
    const action = { label: say('media.uploadLeft'), run: () => upload(left) }
    if (left.length > 0) notify({ text: leftOutText(left, say), tone: 'danger', action })
  }

  async function fetched(asset: UploadedAsset, sent: string): Promise<void> {
    await refresh()
    if (asset.deduplicated) tellKnown(asset, sent)
    onUploaded?.(asset)
  }

  return { uploads, upload, fetched }
}
