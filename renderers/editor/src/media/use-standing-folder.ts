import { useMemo } from 'react'
import { useFolders } from './folder-bar.tsx'
import { inStandingFolder, type MediaView } from './media-view.ts'

/** A folder that somebody deleted, here or elsewhere, is none to look into, or to upload to. */
export function useStandingFolder(view: MediaView): MediaView {
  const folders = useFolders().data
  return useMemo(() => inStandingFolder(view, folders), [view, folders])
}
