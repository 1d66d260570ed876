import { documentPath } from '@quoin/edit/client'
import type { JsonObject } from '@quoin/engine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'

const lifetimes = [1, 24, 72, 24 * 7, 24 * 30] as const

/** A link for people without an account: to what is seen, for how long, and taken back when wanted. */
export function ShareDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, say } = workspace
  const { id, language } = session.getState().page
  const doc = { id, language }
  const { client, config } = host
  const [hours, setHours] = useState<number>(72)
  const [version, setVersion] = useState<'latest' | 'saved' | 'revision'>('latest')
  const [made, setMade] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const path = `${documentPath(doc)}/preview_tokens`
  const links = useQuery({
    queryKey: ['preview-links', id, language],
    queryFn: async () => {
      const answer = await client.call<readonly JsonObject[]>({ path })
      return answer.ok && Array.isArray(answer.value) ? (answer.value as readonly JsonObject[]) : [] // Array.isArray has just looked
    },
  })

  async function make(): Promise<void> {
    await session.flush()
    const { revision } = session.getState().base
    const answer = await client.pages.previewToken(doc, {
      lifetimeHours: hours,
      version: version === 'revision' ? { revision } : version,
    })
    setProblem(answer.ok ? undefined : answer.problem.detail || answer.problem.title)
    if (!answer.ok) return
    setMade(new URL(answer.value.url, config.siteUrl || location.origin).href)
    await links.refetch()
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(made ?? '')
      host.announce(say('share.copied'))
    } catch {
      setProblem(say('clipboard.denied'))
    }
  }

  return (
    <Dialog
      title={say('command.share')}
      size="small"
      onClose={() => workspace.open(undefined)}
      footer={
        <button type="button" className="qe-button qe-primary" onClick={make}>
          {say('share.make')}
        </button>
      }
    >
      <p className="qe-help">{say('share.help')}</p>
      <label className="qe-field">
        <span className="qe-label">{say('share.version')}</span>
        <select
          className="qe-input"
          value={version}
          onChange={(event) => setVersion(event.target.value as typeof version)} // the options below are the union
        >
          <option value="latest">{say('share.latest')}</option>
          <option value="saved">{say('share.saved')}</option>
          <option value="revision">{say('share.revision')}</option>
        </select>
      </label>
      <label className="qe-field">
        <span className="qe-label">{say('share.lifetime')}</span>
        <select className="qe-input" value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {lifetimes.map((one) => (
            <option key={one} value={one}>
              {one < 48 ? say('share.hours', { count: one }) : say('share.days', { count: one / 24 })}
            </option>
          ))}
        </select>
      </label>
      {made !== undefined && (
        <p className="qe-copy">
          <span>{made}</span>
          <button type="button" className="qe-button qe-small" onClick={copy}>
            {say('share.copy')}
          </button>
        </p>
      )}
      {problem !== undefined && (
        <p className="qe-error" role="alert">
          {problem}
        </p>
      )}
      {links.data && links.data.length > 0 && (
        <section>
          <h3 className="qe-list-head">{say('share.links')}</h3>
          <ul className="qe-items">
            {links.data.map((link) => (
              <li key={String(link.id)} className="qe-item">
                <span className="qe-item-text">
                  {say('share.until', {
                    time: new Date(String(link.expiresAt)).toLocaleString(undefined, {
                      dateStyle: 'medium',
                      timeStyle: 'short',
                    }),
                  })}
                </span>
                <span className="qe-item-actions">
                  <button
                    type="button"
                    className="qe-button qe-small"
                    onClick={async () => {
                      await client.call({ method: 'DELETE', path: `${path}/${String(link.id)}` })
                      await links.refetch()
                    }}
                  >
                    {say('share.revoke')}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
