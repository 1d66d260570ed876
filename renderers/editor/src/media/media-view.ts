import type { MediaKind } from '@quoin/edit/client'
import { useCallback, useState } from 'react'

export const mediaSorts = ['-createdAt', 'createdAt', 'name', '-name', '-size', 'size'] as const
export type MediaSort = (typeof mediaSorts)[number]

/** What of the library is shown. */
export interface MediaView {
  readonly kind: MediaKind
  readonly folderId: string | null
  readonly q: string
  readonly sort: MediaSort
  readonly used: '' | 'true' | 'false'
  readonly trashed: boolean
}

export const firstView: MediaView = {
  kind: 'images',
  folderId: null,
  q: '',
  sort: '-createdAt',
  used: '',
  trashed: false,
}

export function mediaQuery({ folderId, q, sort, used, trashed }: MediaView) {
  return {
    sort,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(folderId === null || trashed ? {} : { folderId }),
    ...(used === '' ? {} : { used }),
    ...(trashed ? { trashed } : {}),
  }
}

const key = 'quoin:media-view'

/** The dialog remembers folder, search and order for as long as the tab lives. */
export function useRememberedView(kind: MediaKind): readonly [MediaView, (view: MediaView) => void] {
  const [view, setView] = useState<MediaView>(() => ({ ...firstView, ...remembered(), kind, trashed: false }))
  const change = useCallback((next: MediaView) => {
    sessionStorage.setItem(key, JSON.stringify({ folderId: next.folderId, q: next.q, sort: next.sort }))
    setView(next)
  }, [])
  return [view, change]
}

function remembered(): Partial<MediaView> {
  try {
    const stored: Partial<Record<keyof MediaView, unknown>> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const sort = mediaSorts.find((one) => one === stored.sort)
    return {
      folderId: typeof stored.folderId === 'string' ? stored.folderId : null,
      q: typeof stored.q === 'string' ? stored.q : '',
      ...(sort ? { sort } : {}),
    }
  } catch {
    return {}
  }
}
