import { type FileValue, fileFits, type ImageValue, type Off } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { useState, useSyncExternalStore } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { MediaLibrary } from './media-library.tsx'
import { useRememberedView } from './media-view.ts'
import type { MediaRequest, PickMedia } from './pick-media.ts'
import { PictureEditor } from './picture-editor.tsx'

interface Asked {
  readonly kind: 'image' | 'file'
  readonly request: MediaRequest
  readonly answer: (value: ImageValue | FileValue | undefined) => void
}

export interface MediaPicker {
  readonly pick: PickMedia
  get(): Asked | undefined
  subscribe(listener: () => void): Off
}

/** One dialog for all fields; who asks while it is open gets the dialog, and who asked before no choice. */
export function createMediaPicker(): MediaPicker {
  const listeners = new Set<() => void>()
  let asked: Asked | undefined
  function show(next: Asked | undefined): void {
    asked = next
    for (const listener of listeners) listener()
  }
  function pick(kind: 'image' | 'file', request: MediaRequest = {}): Promise<ImageValue | FileValue | undefined> {
    asked?.answer(undefined)
    return new Promise((resolve) => {
      show({
        kind,
        request,
        answer(value) {
          show(undefined)
          resolve(value)
        },
      })
    })
  }
  return {
    pick: pick as PickMedia, // what is answered has the asked kind
    get: () => asked,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function MediaPickerDialog({ picker }: { readonly picker: MediaPicker }) {
  const asked = useSyncExternalStore(picker.subscribe, picker.get, picker.get)
  return asked ? <PickerDialog asked={asked} /> : null
}

function PickerDialog({ asked }: { readonly asked: Asked }) {
  const { kind, request, answer } = asked
  const t = useSay()
  const [view, setView] = useRememberedView(kind === 'image' ? 'images' : 'files')
  const held = kind === 'image' && request.current && 'src' in request.current ? request.current : undefined
  const [editing, setEditing] = useState<Asset | string | undefined>(held?.hashId)
  const close = () => answer(undefined)

  function choose(asset: Asset) {
    if (kind === 'file') {
      if (!('src' in asset.value)) answer(asset.value)
    } else if (asset.kind === 'image') setEditing(asset)
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
    <Dialog title={t(kind === 'image' ? 'pick.image' : 'pick.file')} size="large" onClose={close}>
      <MediaLibrary
        view={view}
        onView={setView}
        onOpen={choose}
        onUploaded={choose}
        fits={(asset) => kind === 'image' || 'src' in asset.value || fileFits(asset.value, request.accept ?? [])}
      />
    </Dialog>
  )
}
