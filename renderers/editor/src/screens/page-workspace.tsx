import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { type OpenedPage, openPage } from '../live/open-page.ts'
import { say } from '../messages.ts'
import { type ReadPage, readPage } from '../offline/read-page.ts'
import { UnseenPage } from '../offline/unseen-page.tsx'
import { PageEditor } from '../page-editor.tsx'
import { useLatest } from '../parts/use-latest.ts'
import { sayIn } from '../say-in.ts'
import type { Store } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'

interface PageWorkspaceProps {
  readonly id: string
  readonly language: string
  readonly layout: Store<Layout>
}

/** Opens one page in one language, and keeps its session for as long as it is on the screen. */
export function PageWorkspace({ id, language, layout }: PageWorkspaceProps) {
  const { client, config, kept } = useAdmin()
  const page = useQuery({
    queryKey: ['page', id, language],
    queryFn: ({ signal }) => readPage({ id, language }, () => client.pages.get({ id, language }, signal), kept),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // what cannot be read anew takes nothing away of the page that is open
  if (page.data) return <OpenPage key={`${id}/${language}`} read={page.data} layout={layout} />
  if (page.error?.cause === 404 || page.error?.cause === 410) return <MissingPage />
  if (page.error?.cause === 'AWAY') return <UnseenPage onRetry={() => page.refetch()} />
  if (page.isError)
    return (
      <div className="qe-failed" role="alert">
        <p>{sayIn(config.messages).text(page.error.message)}</p>
        <button type="button" className="qe-button" onClick={() => page.refetch()}>
          {say(config.messages, 'app.retry')}
        </button>
      </div>
    )
  return <p className="qe-loading">{say(config.messages, 'canvas.waiting')}</p>
}

/** There is none of this address, or none in this language. */
function MissingPage() {
  const { config } = useAdmin()
  return (
    <div className="qe-failed" role="alert">
      <h1 className="qe-empty-title">{say(config.messages, 'page.missing')}</h1>
      <p>{say(config.messages, 'page.missingHelp')}</p>
      <Link className="qe-button" href={config.paths.editor}>
        {say(config.messages, 'page.all')}
      </Link>
    </div>
  )
}

/** The page is read anew when somebody signed in again; its session, with all that can be undone, goes on. */
function OpenPage({ read, layout }: { readonly read: ReadPage; readonly layout: Store<Layout> }) {
  const host = useAdmin()
  const [start] = useState({ host, read })
  const [opened, setOpened] = useState<OpenedPage>()
  const latest = useLatest(host.config.messages)
  useEffect(() => {
    const next = openPage(start.host, start.read, () => latest.current)
    setOpened(next)
    return next.close
  }, [latest, start])
  return opened ? (
    <PageEditor {...opened} page={start.read.page} layout={layout} canvasUrl={host.config.canvasUrl} />
  ) : null
}
