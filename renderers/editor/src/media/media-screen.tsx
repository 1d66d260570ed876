import type { Asset } from '@quoin/engine/wire'
import { useRef, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { mediaMessages } from '../messages/en/media.ts'
import { Segments } from '../parts/segments.tsx'
import { useSay } from '../use-say.ts'
import { EmptyTrash } from './empty-trash.tsx'
import { MediaDetails } from './media-details.tsx'
import { MediaLibrary } from './media-library.tsx'
import { MediaSelectionBar } from './media-selection-bar.tsx'
import { firstView, mediaKinds as kinds, type MediaView } from './media-view.ts'
import { useDetailsFocus } from './use-details-focus.ts'

const tabs = [...kinds, 'trash'] as const

/** The library as a screen: everything that was uploaded, and what is known of it. */
export function MediaScreen() {
  const { user, leave } = useAdmin()
  const say = useSay(mediaMessages)
  const [view, setView] = useState<MediaView>(firstView)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Asset>()
  const screen = useRef<HTMLDivElement>(null)
  useDetailsFocus(screen, open?.id)
  const tab = view.trashed ? 'trash' : view.kind

  function show(next: MediaView) {
    leave(() => {
      setSelected(new Set())
      setOpen(undefined)
      setView(next)
    })
  }

  function openAsset(asset: Asset) {
    if (asset.id !== open?.id) leave(() => setOpen(asset))
  }

  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title" data-place>
          {say('media.title')}
        </h1>
        <Segments
          label={say('media.kinds')}
          value={tab}
          segments={tabs.map((name) => ({ value: name, label: say(`media.${name}`) }))}
          onChange={(name) =>
            show(name === 'trash' ? { ...firstView, kind: view.kind, trashed: true } : { ...firstView, kind: name })
          }
        />
      </header>
      <div className="qe-media-screen" ref={screen} {...(open ? { 'data-details': '' } : {})}>
        <div className="qe-screen-body">
          {view.trashed && (
            <div className="qe-trash-head">
              <Segments
                className="qe-trash-kinds"
                label={say('media.kinds')}
                value={view.kind}
                segments={kinds.map((kind) => ({ value: kind, label: say(`media.${kind}`) }))}
                onChange={(kind) => show({ ...view, kind })}
              />
              {user.isAdmin && <EmptyTrash onEmptied={() => setOpen(undefined)} />}
            </div>
          )}
          <MediaLibrary view={view} onView={setView} onOpen={openAsset} selected={selected} onSelected={setSelected} />
          {selected.size > 0 && (
            <MediaSelectionBar
              view={view}
              selected={selected}
              onSelect={setSelected}
              onActed={(ids) => setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))))}
              onDone={() => setSelected(new Set())}
            />
          )}
        </div>
        {open && (
          <MediaDetails
            key={open.id}
            asset={open}
            kind={view.kind}
            onClose={() => leave(() => setOpen(undefined))}
            onGone={() => setOpen(undefined)}
          />
        )}
      </div>
    </div>
  )
}
