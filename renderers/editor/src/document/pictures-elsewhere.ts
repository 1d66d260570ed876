import { createPageTree, type EditPage, isOfLibrary } from '@quoin/edit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { answered } from '../parts/answers.ts'
import { type PlacedPicture, picturesIn } from '../paste/copy-pictures.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Pictures of one other site that blocks show from there. */
export interface PicturesElsewhere {
  /** The first block that does. */
  readonly id: string
  readonly host: string
  readonly count: number
  readonly pictures: readonly PlacedPicture[]
}

const restMs = 300
const none: readonly PlacedPicture[] = []

/** Pictures in libraries of other sites, which are gone when these are. Every block is looked at, so once the page is at rest. */
export function usePicturesElsewhere(workspace: Workspace): readonly PicturesElsewhere[] {
  const { painted, host } = workspace
  const page = useSession(painted, (state) => state.page)
  const [placed, setPlaced] = useState(none)
  useEffect(() => {
    if (host.scope === 'SESSION') return undefined
    const timer = setTimeout(() => setPlaced(ofLibraries(workspace, page)), restMs)
    return () => clearTimeout(timer)
  }, [page, host, workspace])
  const own = useOwnAddress(workspace, placed.length > 0)
  return useMemo(
    () => (own === undefined ? [] : picturesElsewhere(placed, [host.config.siteUrl, own])),
    [placed, own, host],
  )
}

/** Where files of this library are served from: they may have a host of their own. */
function useOwnAddress({ host }: Workspace, wanted: boolean): string | undefined {
  const { client } = host
  const { data } = useQuery({
    queryKey: ['media', 'address'],
    enabled: wanted,
    queryFn: async () => {
      const [asset] = (await answered(client.media.list('images', { pageSize: 1 }))).items
      return asset && 'src' in asset.value ? asset.value.src : ''
    },
  })
  return data
}

/** Pictures that come from a library by an address with a host. */
function ofLibraries(workspace: Workspace, page: EditPage): readonly PlacedPicture[] {
  const tree = createPageTree(page, workspace.session.site)
  const blocks = [...tree.ids()].filter((id) => tree.entry(id)?.list.kind !== 'items')
  const found = picturesIn(workspace, blocks).filter(({ value }) => isOfLibrary(value.src) && hostOf(value.src) !== '')
  return found.length === 0 ? none : found
}

/** By site, without those that are served from where this one is. */
export function picturesElsewhere(
  placed: readonly PlacedPicture[],
  own: readonly string[],
): readonly PicturesElsewhere[] {
  const here = ['', ...own.map(hostOf)]
  const hosts = [...new Set(placed.map(({ value }) => hostOf(value.src)))].filter((host) => !here.includes(host))
  return hosts.flatMap((host) => {
    const pictures = placed.filter(({ value }) => hostOf(value.src) === host)
    const count = new Set(pictures.map(({ value }) => value.src)).size
    return pictures.slice(0, 1).map(({ id }) => ({ id, host, count, pictures }))
  })
}

function hostOf(address: string): string {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : ''
}
