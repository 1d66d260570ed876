import type { Asset } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { problemText } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'
import { useFolders } from './folder-bar.tsx'
import { MediaDetails } from './media-details.tsx'
import { MediaLibrary } from './media-library.tsx'
import { firstView, type MediaView } from './media-view.ts'
import { useRefreshMedia } from './use-assets.ts'

type Tab = 'images' | 'files' | 'trash'

/** The library as a screen: everything that was uploaded, and what is known of it. */
export function MediaScreen() {
  const t = useSay()
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
          )}
          <MediaLibrary view={view} onView={setView} onOpen={setOpen} selected={selected} onSelected={setSelected} />
          {selected.size > 0 && <SelectedBar view={view} ids={[...selected]} onDone={() => setSelected(new Set())} />}
        </div>
        {open && <MediaDetails key={open.id} asset={open} kind={view.kind} onClose={() => setOpen(undefined)} />}
      </div>
    </div>
  )
}

interface SelectedBarProps {
  readonly view: MediaView
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** Acts on several assets: another folder, the trash, back from it. */
function SelectedBar({ view, ids, onDone }: SelectedBarProps) {
  const { client, notify } = useAdmin()
  const t = useSay()
  const refresh = useRefreshMedia()
  const folders = useFolders().data ?? []

  async function act(call: ReturnType<typeof client.media.trash>, text: (count: number) => string, undo?: () => void) {
    const answer = await call
    await refresh()
    if (!answer.ok) return notify({ text: problemText(answer.problem), tone: 'danger' })
    onDone()
    notify({
      text: text(answer.value.done.length),
      ...(undo ? { action: { label: t('app.undo'), run: undo } } : {}),
    })
  }
  const restore = () => act(client.media.restore(ids), (count) => t('media.restoredMany', { count }))

  return (
    <fieldset className="qe-selection-bar" aria-label={t('media.selected', { count: ids.length })}>
      <p role="status">{t('media.selected', { count: ids.length })}</p>
      <div className="qe-button-row">
        {view.trashed ? (
          <button type="button" className="qe-button" onClick={restore}>
            {t('media.restore')}
          </button>
        ) : (
          <>
            <select
              className="qe-input"
              aria-label={t('media.moveTo')}
              value=""
              onChange={(event) =>
                act(client.media.move(ids, event.target.value === 'root' ? null : event.target.value), (count) =>
                  t('media.moved', { count }),
                )
              }
            >
              <option value="">{t('media.moveTo')}</option>
              <option value="root">{t('media.noFolder')}</option>
              {folders.map((folder) => (
                <option key={folder.id} value={folder.id}>
                  {folder.name}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="qe-button"
              onClick={() => act(client.media.trash(ids), (count) => t('media.trashedMany', { count }), restore)}
            >
              {t('media.toTrash')}
            </button>
          </>
        )}
        <button type="button" className="qe-button qe-quiet" onClick={onDone}>
          {t('app.cancel')}
        </button>
      </div>
    </fieldset>
  )
}
