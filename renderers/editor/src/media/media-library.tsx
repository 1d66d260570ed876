import type { Asset } from '@quoin/engine/wire'
import { useEffect, useRef, useState } from 'react'
import { DropZone, isFileDropItem } from 'react-aria-components'
import { useAdmin } from '../admin/admin-config.ts'
import { Icon } from '../icons.tsx'
import { problemText } from '../parts/answers.ts'
import { Empty } from '../parts/list-state.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'
import { FolderBar } from './folder-bar.tsx'
import { MediaGrid } from './media-grid.tsx'
import { type MediaView, mediaSorts } from './media-view.ts'
import { UploadList } from './upload-list.tsx'
import { createUploads, mostUploads } from './uploads.ts'
import { useAssets, useRefreshMedia } from './use-assets.ts'

interface MediaLibraryProps {
  readonly view: MediaView
  readonly onView: (view: MediaView) => void
  readonly onOpen: (asset: Asset) => void
  readonly onUploaded?: (asset: Asset) => void
  readonly selected?: ReadonlySet<string>
  readonly onSelected?: (ids: ReadonlySet<string>) => void
  /** Kept in the list: a field may take some kinds of files only. */
  readonly fits?: (asset: Asset) => boolean
}

/** Search, folders, uploads and the grid: the same in the screen and in the dialog. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { view, onView, onOpen, onUploaded, selected, onSelected, fits = () => true } = props
  const { client, notify, announce, guardLeaving } = useAdmin()
  const t = useSay()
  const refresh = useRefreshMedia()
  const assets = useAssets(view)
  const [fetching, setFetching] = useState(false)
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  const [uploads] = useState(() =>
    createUploads((asset) => {
      refresh()
      announce(t('media.uploadDone', { name: asset.name }))
      uploaded.current?.(asset)
    }, announce),
  )
  useEffect(
    () =>
      guardLeaving({
        isDirty: () => uploads.get().some(({ state }) => state !== 'DONE'),
        save: async () => false,
      }),
    [guardLeaving, uploads],
  )

  function upload(files: readonly File[]) {
    const { folderId } = view
    const left = uploads.add(files, (file, options) =>
      client.media.upload(file.type.startsWith('image/') ? 'images' : 'files', file, {
        ...options,
        ...(folderId === null ? {} : { folderId }),
      }),
    )
    if (left > 0) notify({ text: t('media.tooMany', { most: mostUploads }), tone: 'danger' })
  }

  const shown = (assets.data?.pages ?? []).flatMap(({ items }) => items).filter(fits)
  const isImages = view.kind === 'images'
  return (
    <DropZone
      className="qe-media-library"
      aria-label={t('media.dropLabel')}
      onDrop={async (event) =>
        upload(await Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile())))
      }
    >
      <div className="qe-media-tools">
        <input
          className="qe-input"
          type="search"
          value={view.q}
          placeholder={t('media.search')}
          aria-label={t('media.search')}
          onChange={(event) => onView({ ...view, q: event.target.value })}
        />
        <select
          className="qe-input"
          aria-label={t('media.sort')}
          value={view.sort}
          onChange={(event) =>
            onView({ ...view, sort: mediaSorts.find((sort) => sort === event.target.value) ?? view.sort })
          }
        >
          {mediaSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`media.sort.${sort}`)}
            </option>
          ))}
        </select>
        <select
          className="qe-input"
          aria-label={t('media.used')}
          value={view.used}
          onChange={(event) =>
            onView({ ...view, used: (['', 'true', 'false'] as const).find((one) => one === event.target.value) ?? '' })
          }
        >
          {(['', 'true', 'false'] as const).map((used) => (
            <option key={used} value={used}>
              {t(`media.used.${used}`)}
            </option>
          ))}
        </select>
        {!view.trashed && isImages && (
          <button type="button" className="qe-button" onClick={() => setFetching(true)}>
            {t('media.fromAddress')}
          </button>
        )}
        {!view.trashed && <UploadButton isImages={isImages} onFiles={upload} />}
      </div>
      {!view.trashed && view.q.trim() === '' && (
        <FolderBar folderId={view.folderId} onFolder={(folderId) => onView({ ...view, folderId })} />
      )}
      <UploadList uploads={uploads} />
      {content()}
      {fetching && (
        <NameDialog
          title={t('media.fromAddress')}
          label={t('media.addressOf')}
          maxLength={2048}
          onClose={() => setFetching(false)}
          onName={async (address) => {
            const answer = await client.media.fetchImage(address, view.folderId)
            if (!answer.ok) return problemText(answer.problem)
            await refresh()
            onUploaded?.(answer.value)
            return undefined
          }}
        />
      )}
      <p className="qe-drop-hint">{t('media.drop')}</p>
    </DropZone>
  )

  function content() {
    if (assets.isPending)
      return (
        <p className="qe-skeleton" data-shape="grid">
          {t('app.loading')}
        </p>
      )
    if (assets.isError)
      return (
        <div className="qe-failed" role="alert">
          <p>{assets.error.message}</p>
          <button type="button" className="qe-button" onClick={() => assets.refetch()}>
            {t('app.retry')}
          </button>
        </div>
      )
    if (shown.length === 0) return nothing()
    return (
      <>
        <MediaGrid assets={shown} onOpen={onOpen} {...(selected && onSelected ? { selected, onSelected } : {})} />
        {assets.hasNextPage && (
          <button
            type="button"
            className="qe-add"
            disabled={assets.isFetchingNextPage}
            onClick={() => assets.fetchNextPage()}
          >
            {t('app.more')}
          </button>
        )}
      </>
    )
  }

  function nothing() {
    if (view.trashed) return <Empty title={t('media.emptyTrash')}>{t('media.emptyTrashHelp')}</Empty>
    if (view.q.trim() !== '' || view.used !== '') return <p className="qe-empty">{t('media.none')}</p>
    return (
      <Empty
        title={t(isImages ? 'media.empty' : 'media.emptyFiles')}
        action={<UploadButton isImages={isImages} onFiles={upload} />}
      >
        {t(isImages ? 'media.emptyHelp' : 'media.emptyFilesHelp')}
      </Empty>
    )
  }
}

function UploadButton({
  isImages,
  onFiles,
}: {
  readonly isImages: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const t = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={isImages ? 'image/*' : '.pdf,.mp4,.txt,.rtf'}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" className="qe-button qe-primary" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('media.upload')}
      </button>
    </>
  )
}
