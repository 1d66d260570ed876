import type { PreviewLink } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shareMessages } from '../messages/en/share.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered, refusalOf } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { personName } from '../parts/person-name.ts'
import { RecordRow } from '../parts/record-row.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { timeText } from '../parts/time-text.ts'
import { useRequest } from '../parts/use-request.ts'
import { writeClipboard } from '../parts/write-clipboard.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type SharedVersion, showsUnsaved } from './shows-unsaved.ts'

const lifetimes = [1, 24, 72, 24 * 7, 24 * 30] as const

/** A link for people without an account: to what is seen, for how long, and taken back when wanted. */
export function ShareDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host } = workspace
  const say = useSay(shareMessages)
  const { id, language } = session.getState().page
  const doc = { id, language }
  const { client, config } = host
  const [hours, setHours] = useState<number>(72)
  const [version, setVersion] = useState<SharedVersion>('latest')
  const [made, setMade] = useState<{ readonly id: string; readonly address: string }>()
  const request = useRequest()
  const links = useQuery({
    queryKey: ['preview-links', id, language],
    queryFn: () => answered(client.pages.previewLinks(doc)),
  })

  async function make(): Promise<void> {
    await request.attempt(async () => {
      const waits = showsUnsaved(version, server.get().page, host.user)
      if (waits && (await session.flush()).name !== 'SAVED') return say('act.unsaved')
      const { revision } = session.getState().base
      const answer = await client.pages.previewToken(doc, {
        lifetimeHours: hours,
        version: version === 'revision' ? { revision } : version,
      })
      if (!answer.ok) return refusalOf(answer.problem)
      const { id: linkId, url } = answer.value
      setMade({ id: linkId, address: new URL(url, config.siteUrl || location.origin).href })
      host.announce(say('share.made'))
      await links.refetch()
      return undefined
    })
  }

  async function withdraw(linkId: string): Promise<void> {
    const answer = await request.run(() => client.pages.withdrawPreview(doc, linkId))
    // its address leads nowhere any more
    if (answer && made?.id === linkId) setMade(undefined)
    await links.refetch()
  }

  async function copy(): Promise<void> {
    const clip = { text: made?.address ?? '' }
    if (await writeClipboard(clip)) host.announce(say('share.copied'))
    else host.copyByHand(clip)
  }

  return (
    <Dialog
      title={say('command.share')}
      size="small"
      onClose={() => workspace.open(undefined)}
      footer={
        <ActButton className="qe-button qe-primary" disabled={request.blocked} onClick={make}>
          {say('share.make')}
        </ActButton>
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
          <span className="qe-one-line" dir="auto" title={made.address}>
            {made.address}
          </span>
          <button type="button" className="qe-button qe-small" onClick={copy}>
            {say('share.copy')}
          </button>
        </p>
      )}
      <RequestProblem request={request} say={say} />
      {links.data && links.data.items.length > 0 && (
        <section>
          <h3 className="qe-list-head">{say('share.links')}</h3>
          <ul className="qe-items">
            {links.data.items.map((link) => (
              <RecordRow
                key={link.id}
                title={say('share.until', { time: timeText(link.expiresAt, say.locale) })}
                facts={[say(`share.${shownBy(link)}`), link.createdBy ? personName(link.createdBy) : '']
                  .filter(Boolean)
                  .join(' · ')}
              >
                <ActButton
                  className="qe-button qe-small"
                  aria-label={say('share.revokeOf', { time: timeText(link.expiresAt, say.locale) })}
                  disabled={request.blocked}
                  onClick={() => withdraw(link.id)}
                >
                  {say('share.revoke')}
                </ActButton>
              </RecordRow>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

function shownBy({ version }: PreviewLink): SharedVersion {
  return typeof version === 'string' ? version : 'revision'
}
