import type { MediaKind } from '@quoin/edit/client'
import { useCallback, useState } from 'react'

export const mediaSorts = ['-createdAt', 'createdAt', 'name', '-name', '-size', 'size'] as const
export type MediaSort = (typeof mediaSorts)[number]

export const mediaShapes = ['grid', 'table'] as const

/** What of the library is shown. */
export interface MediaView {
  readonly kind: MediaKind
  readonly folderId: string | null
  readonly q: string
  readonly sort: MediaSort
  readonly used: '' | 'true' | 'false'
  /** An ending without its dot; empty for all. */
  readonly type: string
  readonly tag: string
  readonly trashed: boolean
  readonly shape: (typeof mediaShapes)[number]
}

export const firstView: MediaView = {
  kind: 'images',
  folderId: null,
  q: '',
  sort: '-createdAt',
  used: '',
  type: '',
  tag: '',
  trashed: false,
  shape: 'grid',
}

export function mediaQuery({ folderId, q, sort, used, type, tag, trashed }: MediaView) {
  return {
    sort,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(folderId === null || trashed ? {} : { folderId }),
    ...(used === '' ? {} : { used }),
    ...(type === '' ? {} : { type }),
    ...(tag === '' ? {} : { tag }),
    ...(trashed ? { trashed } : {}),
  }
}

const key = 'quoin:media-view'

/** The dialog remembers folder, search, order and shape for as long as the tab lives. */
export function useRememberedView(kind: MediaKind): readonly [MediaView, (view: MediaView) => void] {
  const [view, setView] = useState<MediaView>(() => ({ ...firstView, ...remembered(), kind, trashed: false }))
  const change = useCallback((next: MediaView) => {
    const { folderId, q, sort, shape } = next
    sessionStorage.setItem(key, JSON.stringify({ folderId, q, sort, shape }))
    setView(next)
  }, [])
  return [view, change]
}

function remembered(): Partial<MediaView> {
  try {
    const stored: Partial<Record<keyof MediaView, unknown>> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const sort = mediaSorts.find((one) => one === stored.sort)
    const shape = mediaShapes.find((one) => one === stored.shape)
    return {
      folderId: typeof stored.folderId === 'string' ? stored.folderId : null,
      q: typeof stored.q === 'string' ? stored.q : '',
      ...(sort ? { sort } : {}),
      ...(shape ? { shape } : {}),
    }
  } catch {
    return {}
  }
}
