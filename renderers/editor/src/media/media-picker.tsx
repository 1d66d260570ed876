import type { FileValue, ImageValue, Off } from '@quoin/engine'
import { useSyncExternalStore } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { fetched } from '../parts/fetched.tsx'
import { PartBoundary } from '../parts/part-boundary.tsx'
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
  const listeners = new Set<() => void>()
  let asked: AskedMedia | undefined
  function show(next: AskedMedia | undefined): void {
    asked = next
    for (const listener of listeners) listener()
  }
  function pick(kind: 'image' | 'file', request: MediaRequest = {}): Promise<ImageValue | FileValue | undefined> {
    asked?.answer(undefined)
    return new Promise((resolve) => {
      const own: AskedMedia = {
        kind,
        request,
        answer(value) {
          // an upload may arrive when another field asks by now
          if (asked === own) show(undefined)
          resolve(value)
        },
      }
      show(own)
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
