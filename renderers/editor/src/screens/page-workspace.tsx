import { createEditSession, type EditSession } from '@quoin/edit'
import { editablePage, pageSaver } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { Editor } from '../editor.tsx'
import { say } from '../messages.ts'

/** Opens one page in one language, and keeps its session for as long as it is on the screen. */
export function PageWorkspace({ id, language }: { readonly id: string; readonly language: string }) {
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
  return <OpenPage page={page.data} />
}

function OpenPage({ page }: { readonly page: AdminPage }) {
  const { client, config } = useAdmin()
  const [session, setSession] = useState<EditSession>()
  useEffect(() => {
    const opened = createEditSession({
      site: config.site,
      page: editablePage(page),
      rights: page.rights,
      saver: pageSaver(client.pages, { id: page.id, language: page.language }),
    })
    setSession(opened)
    return () => {
      opened.flush().finally(() => opened.stop())
    }
  }, [client, config.site, page])
  return session ? <Editor session={session} canvasUrl={config.canvasUrl} /> : null
}
