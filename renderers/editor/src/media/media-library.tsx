import { fileFits } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'
import { useState } from 'react'
import { DropZone } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { mediaMessages } from '../messages/en/media.ts'
import { refusalOf } from '../parts/answers.ts'
import { Empty, ListState } from '../parts/list-state.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'
import { ChooseFiles } from './choose-files.tsx'
import { droppedFiles } from './dropped-files.ts'
import { FolderBar } from './folder-bar.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaTools } from './media-tools.tsx'
import type { MediaView } from './media-view.ts'
import { limitText } from './size-text.ts'
import { StockDialog, useStock } from './stock-dialog.tsx'
import { typeList } from './upload-limits.ts'
import { UploadList } from './upload-list.tsx'
import { useAssets } from './use-assets.ts'
import { useStandingFolder } from './use-standing-folder.ts'
import { useUploads } from './use-uploads.ts'

interface MediaLibraryProps {
  readonly view: MediaView
  readonly onView: (view: MediaView) => void
  readonly onOpen: (asset: Asset) => void
  /** Given the one that arrives, if it is sent alone. */
  readonly onUploaded?: (asset: Asset) => void
  readonly selected?: ReadonlySet<string>
  readonly onSelected?: (ids: ReadonlySet<string>) => void
  /** Endings of what may be chosen, if not all may: a field may take some kinds of files only. */
  readonly accept?: readonly string[]
  /** Kept in the list. */
  readonly fits?: (asset: Asset) => boolean
}

/** Search, folders, uploads and the grid: the same in the screen and in the dialog. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { onView, onOpen, onUploaded, selected, onSelected, accept, fits = () => true } = props
  const { client, user } = useAdmin()
  const say = useSay(mediaMessages)
  const view = useStandingFolder(props.view)
  const isImages = view.kind === 'images'
  const uploadable = isImages ? user.uploads.imageTypes : user.uploads.fileTypes
  const types = accept
    ? uploadable.filter((type) => fileFits({ name: '', url: '', extension: type }, accept))
    : uploadable
  const { assets, isOfView } = useAssets(view, accept)
  const { uploads, upload, fetched } = useUploads(view, onUploaded)
  const [fetching, setFetching] = useState<'address' | 'stock'>()
  const hasStock = useStock()
  const shown = (assets.data?.pages ?? []).flatMap(({ items }) => items).filter(fits)
  const most = isImages ? user.uploads.maxImageBytes : user.uploads.maxFileBytes
  const limits = say('media.limits', { types: typeList(types, say), most: limitText(most, say.locale) })
  const isNarrowed = [view.q.trim(), view.used, view.type, view.tag].some((part) => part !== '')
  const isBare = isOfView && assets.data && shown.length === 0 && !isNarrowed && view.folderId === null
  const tags = [...new Set([...shown.flatMap((asset) => asset.tags), ...(view.tag === '' ? [] : [view.tag])])].sort()
  return (
    <DropZone
      className="qe-media-library"
      aria-label={say('media.dropLabel')}
      onDrop={async (event) => upload(await droppedFiles(event.items))}
    >
      {!isBare && (
        <div className="qe-media-tools">
          <MediaTools view={view} onView={onView} types={types} tags={tags} />
          {!view.trashed && fromElsewhere()}
          {!view.trashed && <UploadButton types={types} onFiles={upload} />}
        </div>
      )}
      {!view.trashed && view.q.trim() === '' && (
        <FolderBar folderId={view.folderId} onFolder={(folderId) => onView({ ...view, folderId })} />
      )}
      <UploadList uploads={uploads} />
      <ListState query={assets} {...(view.shape === 'grid' ? { shape: 'grid' } : {})}>
        {content}
      </ListState>
      {fetching === 'stock' && (
        <StockDialog folderId={view.folderId} onFetched={fetched} onClose={() => setFetching(undefined)} />
      )}
      {fetching === 'address' && (
        <NameDialog
          title={say('media.fromAddress')}
          label={say('media.addressOf')}
          maxLength={2048}
          onClose={() => setFetching(undefined)}
          onName={async (address) => {
            const answer = await client.media.fetchImage(address, view.folderId)
            if (!answer.ok) return refusalOf(answer.problem)
            await fetched(answer.value, address)
            return undefined
          }}
        />
      )}
      <p className="qe-drop-hint">{say('media.drop')}</p>
      {!view.trashed && <p className="qe-help">{limits}</p>}
    </DropZone>
  )

  function content() {
    if (shown.length === 0) return nothing()
    return (
      <>
        <MediaGrid
          assets={shown}
          shape={view.shape}
          onOpen={onOpen}
          {...(selected && onSelected ? { selected, onSelected } : {})}
        />
        <MoreButton of={assets}>{say('app.more')}</MoreButton>
      </>
    )
  }

  function fromElsewhere() {
    if (!isImages) return null
    return (
      <>
        <button type="button" className="qe-button" onClick={() => setFetching('address')}>
          {say('media.fromAddress')}
        </button>
        {hasStock && (
          <button type="button" className="qe-button" onClick={() => setFetching('stock')}>
            {say('stock.title')}
          </button>
        )}
      </>
    )
  }

  function nothing() {
    if (view.trashed) return <Empty title={say('media.emptyTrash')}>{say('media.emptyTrashHelp')}</Empty>
    if (isNarrowed) return <p className="qe-empty">{say('media.none')}</p>
    return (
      <Empty
        title={say(isImages ? 'media.empty' : 'media.emptyFiles')}
        action={
          <div className="qe-empty-acts">
            <UploadButton types={types} onFiles={upload} />
            {isBare && fromElsewhere()}
          </div>
        }
      >
        {say(isImages ? 'media.emptyHelp' : 'media.emptyFilesHelp')}
      </Empty>
    )
  }
}

function UploadButton({
  types,
  onFiles,
}: {
  readonly types: readonly string[]
  readonly onFiles: (files: readonly File[]) => void
}) {
  const say = useSay(mediaMessages)
  return (
    <ChooseFiles className="qe-button qe-primary" types={types} onFiles={onFiles}>
      <Icon name="upload" />
      {say('media.upload')}
    </ChooseFiles>
  )
}
