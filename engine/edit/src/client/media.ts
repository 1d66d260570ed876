import { type ImageValue, randomIds } from '@quoin/engine'
import type {
  Asset,
  AssetsDone,
  AssetUse,
  MediaFolder,
  StockPicture,
  UploadedAsset,
  UsesReplaced,
} from '@quoin/engine/wire'
import type { Call } from './answer.ts'
import type { AssetChange, PicturePlace } from './media-bodies.ts'
import { listed } from './pages.ts'

export type MediaKind = 'images' | 'files'

const stockPerPage = 30

/** Every call about pictures, files and their folders. */
export function mediaCalls(call: Call) {
  return {
    list: (kind: MediaKind, query: Readonly<Record<string, string | number | boolean | undefined>> = {}) =>
      listed<Asset>(call, { path: `/admin/media/${kind}`, query }),
    get: (kind: MediaKind, id: string) => call<Asset>({ path: `/admin/media/${kind}/${id}` }),
    upload(
      kind: MediaKind,
      file: File,
      options: {
        readonly folderId?: string
        readonly onProgress: (share: number) => void
        readonly signal: AbortSignal
      },
    ) {
      return call<UploadedAsset>({
        method: 'PUT',
        path: `/admin/media/${kind}/${randomIds.next()}`,
        query: { name: file.name, folderId: options.folderId },
        headers: { 'content-type': file.type || 'application/octet-stream' },
        sending: { body: file, onProgress: options.onProgress },
        signal: options.signal,
      })
    },
    /** The server fetches a picture from elsewhere, under its own rules for such calls. */
    fetchImage: (
      externalImageUrl: string,
      folderId: string | null,
      texts: {
        readonly name?: string
        readonly alt?: string
        readonly copyright?: string
        readonly source?: string
        /** Of a picture found by `stock`. */
        readonly stockId?: string
      } = {},
    ) =>
      call<UploadedAsset>({
        method: 'POST',
        path: '/admin/media/images',
        body: { externalImageUrl, ...texts, ...(folderId === null ? {} : { folderId }) },
        key: randomIds.next(),
      }),
    /** Pictures of the outside collection that the host has set up; an empty search only tells whether there is one. */
    stock: (q: string, page = 1) =>
      call<readonly StockPicture[]>({ path: '/admin/media/stock', query: { q, page, perPage: stockPerPage } }),
    update: (kind: MediaKind, id: string, change: AssetChange) =>
      call<Asset>({ method: 'PATCH', path: `/admin/media/${kind}/${id}`, body: { ...change } }),
    rendition: (id: string, place: PicturePlace) =>
      call<ImageValue>({ method: 'POST', path: `/admin/media/images/${id}/renditions`, body: { ...place } }),
    /** The first places where it stands, and how many there are. */
    usage: (kind: MediaKind, id: string) => listed<AssetUse>(call, { path: `/admin/media/${kind}/${id}/usage` }),
    move: (ids: readonly string[], folderId: string | null) =>
      call<AssetsDone>({ method: 'POST', path: '/admin/media/move', body: { ids: [...ids], folderId } }),
    trash: (ids: readonly string[]) =>
      call<AssetsDone>({ method: 'POST', path: '/admin/media/trash', body: { ids: [...ids] } }),
    restore: (ids: readonly string[]) =>
      call<AssetsDone>({ method: 'POST', path: '/admin/media/restore', body: { ids: [...ids] } }),
    purge: (kind: MediaKind, id: string, force = false) =>
      call<unknown>({ method: 'DELETE', path: `/admin/media/${kind}/${id}`, query: force ? { force } : {} }),
    emptyTrash: () => call<unknown>({ method: 'DELETE', path: '/admin/media/trash' }),
    /** Every use of one becomes a use of the other: a draft change on each page. */
    replaceUses: (kind: MediaKind, id: string, withId: string) =>
      call<UsesReplaced>({ method: 'POST', path: `/admin/media/${kind}/${id}/replace_uses`, body: { withId } }),
    original: (kind: MediaKind, id: string) => call<Blob>({ path: `/admin/media/${kind}/${id}/original`, file: true }),
    folders: () => call<readonly MediaFolder[]>({ path: '/admin/media/folders' }),
    createFolder: (name: string, parentId: string | null) =>
      call<MediaFolder>({ method: 'POST', path: '/admin/media/folders', body: { name, parentId } }),
    renameFolder: (id: string, name: string) =>
      call<MediaFolder>({ method: 'PATCH', path: `/admin/media/folders/${id}`, body: { name } }),
    removeFolder: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/media/folders/${id}` }),
  }
}
