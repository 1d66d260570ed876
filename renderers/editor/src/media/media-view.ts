import type { MediaKind } from '@quoin/edit/client'
import { useCallback, useState } from 'react'

export const mediaKinds = ['images', 'files'] as const satisfies readonly MediaKind[]

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

/** A search is one of all folders: none is shown meanwhile. `types`: those to choose from, where not all are. */
export function mediaQuery(
  { folderId, q, sort, used, type, tag, trashed }: MediaView,
  types: readonly string[] | undefined,
) {
  const isSearch = q.trim() !== ''
  const wanted = type === '' ? (types ?? []).join() : type
  return {
    sort,
    ...(isSearch ? { q: q.trim() } : {}),
    ...(folderId === null || trashed || isSearch ? {} : { folderId }),
    ...(used === '' ? {} : { used }),
    ...(wanted === '' ? {} : { type: wanted }),
    ...(tag === '' ? {} : { tag }),
    ...(trashed ? { trashed } : {}),
  }
}

/** Outside of all folders, where that of the view is not there any more. */
export function inStandingFolder(view: MediaView, folders: readonly { readonly id: string }[] | undefined): MediaView {
  const isGone = view.folderId !== null && folders !== undefined && !folders.some(({ id }) => id === view.folderId)
  return isGone ? { ...view, folderId: null } : view
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
