import type { AdminClient } from '@quoin/edit/client'
import { useEffect, useState } from 'react'
import { editorAddress } from '../pages/page-address.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { refusedIssues } from './page-text-field.tsx'

type Taken = Pick<
  Extract<Awaited<ReturnType<AdminClient['pages']['slugFree']>>, { ok: true }>['value'],
  'suggestion' | 'reserved' | 'conflictWith'
>

const restMs = 400

/** Asks, 400 ms after the last letter, whether the address is free; else offers one that is. */
export function SlugCheck({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host, say } = workspace
  const slug = useSession(session, (state) => state.page.slug)
  const { id, language, slug: former, status } = server.get().page
  const isToldAbove = useSession(session, (state) => refusedIssues(state).some(({ path }) => path.join() === 'slug'))
  const [taken, setTaken] = useState<Taken>()

  useEffect(() => {
    setTaken(undefined)
    if (slug === former || slug === '') return
    let stopped = false
    const timer = setTimeout(async () => {
      const answer = await host.client.pages.slugFree(slug, language, id)
      if (!stopped && answer.ok && !answer.value.free) setTaken(answer.value)
    }, restMs)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [slug, former, id, language, host])

  if (taken)
    return (
      <p className="qe-error" role="alert">
        {!isToldAbove && say(taken.reserved ? 'page.slugReserved' : 'page.slugTaken')}{' '}
        {taken.conflictWith && (
          <a
            className="qe-link"
            href={editorAddress(host.config, taken.conflictWith.pageId, taken.conflictWith.language)}
            target="_blank"
            rel="noreferrer"
          >
            {say('page.slugHolder')}
          </a>
        )}{' '}
        {taken.suggestion !== null && (
          <button
            type="button"
            className="qe-link"
            onClick={() => workspace.do({ type: 'page.set', path: ['slug'], value: taken.suggestion })}
          >
            {say('page.slugUse', { slug: taken.suggestion })}
          </button>
        )}
      </p>
    )
  return slug !== former && status === 'PUBLISHED' ? <p className="qe-help">{say('page.slugMoves')}</p> : null
}
