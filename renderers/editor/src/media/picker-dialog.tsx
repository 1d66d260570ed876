import { fileFits } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { MediaLibrary } from './media-library.tsx'
import { useRememberedView } from './media-view.ts'
import type { AskedMedia } from './pick-media.ts'
import { PictureEditor } from './picture-editor.tsx'

/** The library in a dialog, and for pictures what to make of the chosen one. */
export function PickerDialog({ asked }: { readonly asked: AskedMedia }) {
  const { kind, request, answer } = asked
  const { notify } = useAdmin()
  const say = useSay(mediaMessages)
  const [view, setView] = useRememberedView(kind === 'image' ? 'images' : 'files')
  const held = kind === 'image' && request.current && 'src' in request.current ? request.current : undefined
  const [editing, setEditing] = useState<Asset | string | undefined>(held?.hashId)
  const close = () => answer(undefined)

  const accept = kind === 'file' && request.accept && request.accept.length > 0 ? request.accept : undefined
  const fits = ({ value }: Asset) => kind === 'image' || 'src' in value || fileFits(value, accept ?? [])

  function choose(asset: Asset) {
    if (kind === 'file') {
      if (!('src' in asset.value)) answer(asset.value)
    } else if (asset.kind === 'image') setEditing(asset)
  }

  /** What arrives late replaces nothing that was chosen meanwhile. */
  function arrive(asset: Asset) {
    if (!fits(asset))
      notify({ text: say('drop.notFile', { name: asset.name, types: say.list(accept ?? []) }), tone: 'danger' })
    else if (kind === 'file') choose(asset)
    else if (asset.kind === 'image') setEditing((now) => now ?? asset)
  }

  if (editing !== undefined)
    return (
      <PictureEditor
        picture={editing}
        request={request}
        current={held}
        onDone={answer}
        onOther={() => setEditing(undefined)}
        onClose={close}
      />
    )
  return (
    <Dialog title={say(kind === 'image' ? 'pick.image' : 'pick.file')} size="large" onClose={close}>
      <MediaLibrary
        view={view}
        onView={setView}
        onOpen={choose}
        onUploaded={arrive}
        {...(accept ? { accept } : {})}
        fits={fits}
      />
    </Dialog>
  )
}
