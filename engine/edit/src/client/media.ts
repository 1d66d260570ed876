import type { ImageValue, JsonObject } from '@quoin/engine'
import type { Asset, AssetsDone, AssetUse, MediaFolder } from '@quoin/engine/wire'
import type { Answer, Call } from './answer.ts'
import { listed } from './pages.ts'

export type MediaKind = 'images' | 'files'

/** How bytes reach the server: the host's own way, because only a browser can tell how far an upload has come. */
export interface Uploader {
  put(input: {
    readonly path: string
    readonly body: Blob
    readonly onProgress: (share: number) => void
    readonly signal: AbortSignal
  }): Promise<Answer<Asset>>
}

export function mediaCalls(call: Call, uploader: Uploader) {
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
      const query = new URLSearchParams({
        name: file.name,
        ...(options.folderId ? { folderId: options.folderId } : {}),
      })
      return uploader.put({
        path: `/admin/media/${kind}/${crypto.randomUUID()}?${query}`,
        body: file,
        onProgress: options.onProgress,
        signal: options.signal,
      })
    },
    /** The server fetches a picture from elsewhere, under its own rules for such calls. */
    fetchImage: (externalImageUrl: string, folderId: string | null) =>
      call<Asset>({
        method: 'POST',
        path: '/admin/media/images',
        body: { externalImageUrl, ...(folderId === null ? {} : { folderId }) },
        key: crypto.randomUUID(),
      }),
    update: (kind: MediaKind, id: string, body: JsonObject) =>
      call<Asset>({ method: 'PATCH', path: `/admin/media/${kind}/${id}`, body }),
    rendition: (id: string, body: JsonObject) =>
      call<ImageValue>({ method: 'POST', path: `/admin/media/images/${id}/renditions`, body }),
    usage: (kind: MediaKind, id: string) => call<readonly AssetUse[]>({ path: `/admin/media/${kind}/${id}/usage` }),
    move: (ids: readonly string[], folderId: string | null) =>
      call<AssetsDone>({ method: 'POST', path: '/admin/media/move', body: { ids: [...ids], folderId } }),
    trash: (ids: readonly string[]) =>
      call<AssetsDone>({ method: 'POST', path: '/admin/media/trash', body: { ids: [...ids] } }),
    restore: (ids: readonly string[]) =>
      call<AssetsDone>({ method: 'POST', path: '/admin/media/restore', body: { ids: [...ids] } }),
    purge: (kind: MediaKind, id: string, force = false) =>
      call<unknown>({ method: 'DELETE', path: `/admin/media/${kind}/${id}`, query: force ? { force } : {} }),
    emptyTrash: () => call<unknown>({ method: 'DELETE', path: '/admin/media/trash' }),
    folders: () => call<readonly MediaFolder[]>({ path: '/admin/media/folders' }),
    createFolder: (name: string, parentId: string | null) =>
      call<MediaFolder>({ method: 'POST', path: '/admin/media/folders', body: { name, parentId } }),
    renameFolder: (id: string, name: string) =>
      call<MediaFolder>({ method: 'PATCH', path: `/admin/media/folders/${id}`, body: { name } }),
    removeFolder: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/media/folders/${id}` }),
  }
}
