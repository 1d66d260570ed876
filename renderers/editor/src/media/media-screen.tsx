import type { Asset } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { refusalOf } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { MediaDetails } from './media-details.tsx'
import { MediaLibrary } from './media-library.tsx'
import { MediaSelectionBar } from './media-selection-bar.tsx'
import { firstView, type MediaView } from './media-view.ts'
import { useRefreshMedia } from './use-assets.ts'

type Tab = 'images' | 'files' | 'trash'

/** The library as a screen: everything that was uploaded, and what is known of it. */
export function MediaScreen() {
  const { client, user, notify } = useAdmin()
  const t = useSay()
  const refresh = useRefreshMedia()
  const [emptying, setEmptying] = useState(false)
  const [view, setView] = useState<MediaView>(firstView)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Asset>()
  const tab: Tab = view.trashed ? 'trash' : view.kind

  function show(next: MediaView) {
    setSelected(new Set())
    setOpen(undefined)
    setView(next)
  }

  const tabs: readonly (readonly [Tab, MediaView])[] = [
    ['images', { ...firstView, kind: 'images' }],
    ['files', { ...firstView, kind: 'files' }],
    ['trash', { ...firstView, kind: view.kind, trashed: true }],
  ]
  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title">{t('media.title')}</h1>
        <fieldset className="qe-segments" aria-label={t('media.kinds')}>
          {tabs.map(([name, target]) => (
            <button
              key={name}
              type="button"
              className="qe-segment"
              aria-pressed={tab === name}
              onClick={() => show(target)}
            >
              {t(`media.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      <div className="qe-media-screen" {...(open ? { 'data-details': '' } : {})}>
        <div className="qe-screen-body">
          {view.trashed && (
            <div className="qe-trash-head">
              <fieldset className="qe-segments qe-trash-kinds" aria-label={t('media.kinds')}>
                {(['images', 'files'] as const).map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    className="qe-segment"
                    aria-pressed={view.kind === kind}
                    onClick={() => show({ ...view, kind })}
                  >
                    {t(`media.${kind}`)}
                  </button>
                ))}
              </fieldset>
              {user.isAdmin && (
                <button type="button" className="qe-button" onClick={() => setEmptying(true)}>
                  {t('media.emptyTheTrash')}
                </button>
              )}
            </div>
          )}
          <MediaLibrary view={view} onView={setView} onOpen={setOpen} selected={selected} onSelected={setSelected} />
          {selected.size > 0 && (
            <MediaSelectionBar view={view} ids={[...selected]} onDone={() => setSelected(new Set())} />
          )}
        </div>
        {emptying && (
          <Confirm
            title={t('media.emptyTheTrash')}
            act={t('media.emptyTheTrash')}
            danger
            onClose={() => setEmptying(false)}
            onConfirm={async () => {
              const answer = await client.media.emptyTrash()
              await refresh()
              setOpen(undefined)
              if (!answer.ok) return refusalOf(answer.problem)
              const kept = await client.media.list(view.kind, { trashed: true, pageSize: 1 })
              if (kept.ok && kept.value.total > 0) notify({ text: t('media.trashKept', { count: kept.value.total }) })
              return undefined
            }}
          >
            <p>{t('media.emptyTheTrashText')}</p>
          </Confirm>
        )}
        {open && <MediaDetails key={open.id} asset={open} kind={view.kind} onClose={() => setOpen(undefined)} />}
      </div>
    </div>
  )
}
