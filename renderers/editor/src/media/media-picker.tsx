import type { FileValue, ImageValue, Off } from '@quoin/engine'
import { useSyncExternalStore } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { fetched } from '../parts/fetched.tsx'
import { PartBoundary } from '../parts/part-boundary.tsx'
import { useSay } from '../use-say.ts'
import type { MediaRequest, PickMedia } from './pick-media.ts'

const PickerDialog = fetched(async () => (await import('./picker-dialog.tsx')).PickerDialog)

/** A choice that somebody waits for. */
export interface Asked {
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
