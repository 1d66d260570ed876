import { createEditSession, createLocalLog, type EditSession, type LocalLog, logKey } from '@quoin/edit'
import { editablePage, pageSaver } from '@quoin/edit/client'
import { systemClock } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { Editor } from '../editor.tsx'
import { say } from '../messages.ts'
import { browserLogStorage } from '../recovery/browser-log-storage.ts'
import type { Store } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'

interface PageWorkspaceProps {
  readonly id: string
  readonly language: string
  readonly layout: Store<Layout>
}

/** Opens one page in one language, and keeps its session for as long as it is on the screen. */
export function PageWorkspace({ id, language, layout }: PageWorkspaceProps) {
  const { client, config } = useAdmin()
  const page = useQuery({
    queryKey: ['page', id, language],
    queryFn: async ({ signal }) => {
      const answer = await client.pages.get({ id, language }, signal)
      if (!answer.ok) throw new Error(answer.problem.title)
      return answer.value
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (page.isPending) return <p className="qe-loading">{say(config.messages, 'canvas.waiting')}</p>
  if (page.isError)
    return (
      <div className="qe-failed" role="alert">
        <p>{page.error.message}</p>
        <button type="button" className="qe-button" onClick={() => page.refetch()}>
          {say(config.messages, 'app.retry')}
        </button>
      </div>
    )
  return <OpenPage page={page.data} layout={layout} />
}

function OpenPage({ page, layout }: { readonly page: AdminPage; readonly layout: Store<Layout> }) {
  const { client, config, guardLeaving, notify, user } = useAdmin()
  const [opened, setOpened] = useState<{ readonly session: EditSession; readonly log: LocalLog }>()
  useEffect(() => {
    const session = createEditSession({
      site: config.site,
      page: editablePage(page),
      rights: page.rights,
      saver: pageSaver(client.pages, { id: page.id, language: page.language }),
    })
    const log = createLocalLog({
      session,
      storage: browserLogStorage(),
      key: logKey({ site: config.siteUrl, person: user.id, page: page.id, language: page.language }),
      clock: systemClock,
      onFailure: () => notify({ text: say(config.messages, 'recovery.unprotected'), tone: 'danger' }),
    })
    setOpened({ session, log })
    const unguard = guardLeaving({
      isDirty: () => session.getState().save.name !== 'SAVED',
      save: async () => (await session.flush()).name === 'SAVED',
      signedIn: () => session.tell('signedIn'),
    })
    return () => {
      unguard()
      session.flush().finally(() => {
        session.stop()
        log.stop()
      })
    }
  }, [client, config, page, guardLeaving, notify, user.id])
  return opened ? <Editor {...opened} page={page} layout={layout} canvasUrl={config.canvasUrl} /> : null
}
