import type { FileValue, ImageValue, Off } from '@quoin/engine'
import { useSyncExternalStore } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { fetched } from '../parts/fetched.tsx'
import { PartBoundary } from '../parts/part-boundary.tsx'
import { createStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import type { AskedMedia, MediaRequest, PickMedia } from './pick-media.ts'

const PickerDialog = fetched(async () => (await import('./picker-dialog.tsx')).PickerDialog)

export interface MediaPicker {
  readonly pick: PickMedia
  get(): AskedMedia | undefined
  subscribe(listener: () => void): Off
}

/** One dialog for all fields; who asks while it is open gets the dialog, and who asked before no choice. */
export function createMediaPicker(): MediaPicker {
  const store = createStore<{ readonly asked: AskedMedia | undefined }>({ asked: undefined })
  const get = () => store.get().asked
  function pick(kind: 'image' | 'file', request: MediaRequest = {}): Promise<ImageValue | FileValue | undefined> {
    get()?.answer(undefined)
    return new Promise((resolve) => {
      const own: AskedMedia = {
        kind,
        request,
        answer(value) {
          // an upload may arrive when another field asks by now
          if (get() === own) store.set({ asked: undefined })
          resolve(value)
        },
      }
      store.set({ asked: own })
    })
  }
  return {
    pick: pick as PickMedia, // what is answered has the asked kind
    get,
    subscribe: store.subscribe,
  }
}

/** Fetched when somebody first asks. Who asked has no choice when it fails. */
export function MediaPickerDialog({ picker }: { readonly picker: MediaPicker }) {
  const { notify } = useAdmin()
  const say = useSay()
  const asked = useSyncExternalStore(picker.subscribe, picker.get, picker.get)
  if (!asked) return null
  const fail = () => {
    asked.answer(undefined)
    notify({ text: say('screen.failed'), tone: 'danger' })
  }
  return (
    <PartBoundary say={say} onFailed={fail}>
      <PickerDialog asked={asked} />
    </PartBoundary>
  )
}
