import { useEffect } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { useLocation } from '../admin/use-location.ts'
import { Splitter } from '../chrome/splitter.tsx'
import { PageList } from '../pages/page-list.tsx'
import { PartBoundary } from '../parts/part-boundary.tsx'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import { listBounds } from '../workspace/layout.ts'
import { followRoom, isShown } from '../workspace/sides.ts'
import { PageWorkspace } from './page-workspace.tsx'
import { StartPane } from './start-pane.tsx'

/** The address names the page and its language; back and forward move between pages visited. */
export function EditorScreen() {
  const { config, layout } = useAdmin()
  const words = useSay()
  const { searchParams } = useLocation()
  const id = searchParams.get('p')
  const language = searchParams.get('l') ?? config.defaultLanguage
  const shown = useStore(layout, (state) => isShown(state, 'list'))
  const drawer = useStore(layout, (state) => state.narrow && state.drawer !== undefined)
  const narrow = useStore(layout, (state) => state.narrow)
  const width = useStore(layout, (state) => state.listWidth)
  const list = shown || id === null

  useEffect(() => followRoom(layout, matchMedia('(width < 60rem)')), [layout])
  // whoever opened a page wants to see it, with what another tab set aside of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or language is a new opening
  useEffect(
    () => layout.set(({ asideTexts, asideDone }) => ({ drawer: undefined, asideTexts, asideDone })),
    [id, language, layout],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the list that lies over the page
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && layout.get().drawer === 'list') layout.set({ drawer: undefined })
      }}
      className="qe-editor"
      data-list={list ? 'open' : 'closed'}
      style={{ '--qe-list': `${width}px` } as React.CSSProperties} // custom properties are not in React's type
    >
      {drawer && id !== null && (
        <button
          type="button"
          className="qe-drawer-veil"
          aria-label={words('drawer.close')}
          onClick={() => layout.set({ drawer: undefined })}
        />
      )}
      {list && (
        <PartBoundary say={words}>
          <PageList
            current={id}
            language={language}
            start={id === null && narrow && <StartPane language={language} short />}
          />
        </PartBoundary>
      )}
      {list && (
        <Splitter
          label={words('pages.resize')}
          width={width}
          bounds={listBounds}
          side="start"
          onWidth={(listWidth) => layout.set({ listWidth })}
        />
      )}
      {id === null && !narrow && <StartPane language={language} />}
      {id !== null && <PageWorkspace key={`${id}_${language}`} id={id} language={language} layout={layout} />}
    </div>
  )
}
