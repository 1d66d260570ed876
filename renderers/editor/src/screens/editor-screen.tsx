import { useEffect, useMemo } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { useLocation } from '../admin/use-location.ts'
import { Splitter } from '../chrome/splitter.tsx'
import { say } from '../messages.ts'
import { PageList } from '../pages/page-list.tsx'
import { useStore } from '../store.ts'
import { createLayout, listBounds } from '../workspace/layout.ts'
import { PageWorkspace } from './page-workspace.tsx'

/** The address names the page and its language; back and forward move between pages visited. */
export function EditorScreen() {
  const { config, user } = useAdmin()
  const layout = useMemo(() => createLayout(user.id, localStorage), [user.id])
  const { searchParams } = useLocation()
  const id = searchParams.get('p')
  const language = searchParams.get('l') ?? config.defaultLanguage
  const shown = useStore(layout, (state) => state.list)
  const width = useStore(layout, (state) => state.listWidth)
  const list = shown || id === null

  // on a narrow screen the list and the panel lie over the page: opening one puts them away
  useEffect(() => {
    if (id !== null && matchMedia('(width < 60rem)').matches) layout.set({ list: false, panel: false })
  }, [id, layout])

  return (
    <div
      className="qe-editor"
      data-list={list ? 'open' : 'closed'}
      style={{ '--qe-list': `${width}px` } as React.CSSProperties} // custom properties are not in React's type
    >
      {list && <PageList current={id} language={language} />}
      {list && (
        <Splitter
          label={say(config.messages, 'pages.resize')}
          width={width}
          bounds={listBounds}
          side="start"
          onWidth={(listWidth) => layout.set({ listWidth })}
        />
      )}
      {id === null ? (
        <p className="qe-empty">{say(config.messages, 'pages.open')}</p>
      ) : (
        <PageWorkspace key={`${id}_${language}`} id={id} language={language} layout={layout} />
      )}
    </div>
  )
}
