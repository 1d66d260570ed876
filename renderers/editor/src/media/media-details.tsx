import type { MediaKind } from '@quoin/edit/client'
import type { Asset } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { mediaMessages } from '../messages/en/media.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, problemText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useCopy } from '../parts/use-copy.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { AssetFacts } from './asset-facts.tsx'
import { AssetForm } from './asset-form.tsx'
import { Thumb } from './media-grid.tsx'
import { MediaUses, pagesOf } from './media-uses.tsx'
import { ReplaceUses } from './replace-uses.tsx'
import { useRefreshMedia } from './use-assets.ts'

interface MediaDetailsProps {
  readonly asset: Asset
  readonly kind: MediaKind
  readonly onClose: () => void
  /** There is nothing left to show. */
  readonly onGone: () => void
}

/** What is known of one picture or file, and where it is used. */
export function MediaDetails({ asset: opened, kind, onClose, onGone }: MediaDetailsProps) {
  const { client, config, user, notify } = useAdmin()
  const copy = useCopy()
  const say = useSay(mediaMessages)
  const refresh = useRefreshMedia()
  const [asset, setAsset] = useState(opened)
  const request = useRequest()
  const [asking, setAsking] = useState<'TRASH' | 'PURGE' | 'REPLACE'>()
  const uses = useQuery({
    queryKey: ['media', 'uses', asset.id],
    queryFn: () => answered(client.media.usage(kind, asset.id)),
  })

  async function trash(): Promise<string | undefined> {
    const answer = await client.media.trash([asset.id])
    if (!answer.ok) return problemText(answer.problem)
    await refresh()
    onGone()
    notify({
      text: say('media.trashed', { name: asset.name }),
      action: { label: say('app.undo'), run: bringBack },
    })
    return undefined
  }

  async function bringBack() {
    const answer = await client.media.restore([asset.id])
    if (!answer.ok) notify({ text: problemText(answer.problem), tone: 'danger' })
    await refresh()
  }

  async function download() {
    const answer = await request.run(() => client.media.original(kind, asset.id))
    if (answer) saveFile(savedName(asset), answer.value)
  }

  async function restore() {
    if (!(await request.run(() => client.media.restore([asset.id])))) return
    await refresh()
    onClose()
  }

  async function purge(): Promise<string | undefined> {
    const answer = await client.media.purge(kind, asset.id, (uses.data?.total ?? 0) > 0)
    if (!answer.ok) return problemText(answer.problem)
    await refresh()
    onGone()
    return undefined
  }

  const pages = pagesOf(asset, uses.data)
  const address = 'src' in asset.value ? asset.value.src : asset.value.url
  return (
    <aside className="qe-panel qe-media-details" aria-label={say('media.details')}>
      <header className="qe-panel-head">
        <h2 className="qe-panel-title" tabIndex={-1}>
          {asset.name}
        </h2>
        <button type="button" className="qe-button qe-quiet qe-square" aria-label={say('app.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="qe-panel-body qe-fields qe-media-form">
        <Thumb asset={asset} />
        <AssetFacts asset={asset} />
        <AssetForm asset={asset} kind={kind} onSaved={setAsset} />
        <div className="qe-button-row">
          <button type="button" className="qe-button" onClick={() => copy(new URL(address, config.siteUrl).href)}>
            {say('media.address')}
          </button>
          <ActButton className="qe-button" onClick={download}>
            {say('media.download')}
          </ActButton>
        </div>
        <MediaUses uses={uses} />
        {pages > 0 && (
          <div className="qe-button-row">
            <button type="button" className="qe-button" onClick={() => setAsking('REPLACE')}>
              {say('media.replace')}
            </button>
          </div>
        )}
        <div className="qe-button-row">
          {asset.trashedAt === null ? (
            <button type="button" className="qe-button" onClick={() => setAsking('TRASH')}>
              {say('media.toTrash')}
            </button>
          ) : (
            <>
              <ActButton className="qe-button" disabled={request.blocked} onClick={restore}>
                {say('media.restore')}
              </ActButton>
              {user.isAdmin && (
                <button type="button" className="qe-button qe-danger" onClick={() => setAsking('PURGE')}>
                  {say('media.purge')}
                </button>
              )}
            </>
          )}
        </div>
        <RequestProblem request={request} say={say} />
      </div>
      {asking === 'REPLACE' && (
        <ReplaceUses asset={asset} kind={kind} pages={pages} onClose={() => setAsking(undefined)} />
      )}
      {(asking === 'TRASH' || asking === 'PURGE') && (
        <Confirm
          title={say(asking === 'TRASH' ? 'media.trashTitle' : 'media.purgeTitle', { name: asset.name })}
          act={say(asking === 'TRASH' ? 'media.toTrash' : 'media.purge')}
          danger
          onConfirm={asking === 'TRASH' ? trash : purge}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'PURGE' && <p>{say('media.purgeText')}</p>}
          {(uses.data?.total ?? 0) > 0 && <p>{say(asking === 'PURGE' ? 'media.purgeUsed' : 'media.trashUsed')}</p>}
          <MediaUses uses={uses} />
        </Confirm>
      )}
    </aside>
  )
}

/** A name that was typed may be without its ending. */
function savedName({ name, extension }: Asset): string {
  return /\.[a-z\d]{2,5}$/i.test(name) ? name : `${name}.${extension}`
}
