import type { CanvasLink } from '@quoin/edit/protocol'
import { safeAddress } from '@quoin/engine'
import { useCallback, useState } from 'react'
import { SearchBox } from '../fields/search-box.tsx'
import { pageAddress } from '../pages/page-address.ts'
import { Toggle } from '../panels/toggle.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import { typedAddress } from './typed-address.ts'

/** Where the chosen words lead: an address, or a page of this site. */
export function LinkDialog({ workspace, link }: { readonly workspace: Workspace; readonly link: CanvasLink | null }) {
  const { say, host, session } = workspace
  const { language } = session.getState().page
  const { client, config } = host
  const [url, setUrl] = useState(link?.url ?? '')
  const [blank, setBlank] = useState(link?.isTargetBlank ?? false)
  const [problem, setProblem] = useState<string>()
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const answer = await client.pages.list({ pageSize: 20, ...(q ? { q } : {}) }, signal)
      if (!answer.ok) throw new Error(answer.problem.title)
      return answer.value.items.flatMap((page) => {
        // the same language where the page has it
        const shown = page.translations.find((one) => one.language === language) ?? page
        const key = pageAddress(config, { ...shown, type: page.type })
        const draft = shown.status === 'DRAFT' ? ` · ${say('status.DRAFT')}` : ''
        return key === undefined ? [] : [{ key, label: shown.name, hint: `${shown.language}${draft}` }]
      })
    },
    [client, config, say, language],
  )

  function set(next: CanvasLink | null): void {
    workspace.open(undefined)
    workspace.post({ type: 'text.do', command: 'link', link: next })
  }

  function save(): void {
    const address = typedAddress(url)
    if (address === '' || safeAddress(address) === undefined) setProblem(say('link.refused'))
    else set({ url: address, isTargetBlank: blank })
  }

  return (
    <Dialog
      title={say(link ? 'link.edit' : 'link.title')}
      size="small"
      onClose={() => workspace.open(undefined)}
      footer={
        <>
          {link && (
            <button type="button" className="qe-button" onClick={() => set(null)}>
              {say('link.remove')}
            </button>
          )}
          <button type="button" className="qe-button qe-primary" onClick={save}>
            {say('link.save')}
          </button>
        </>
      }
    >
      <label className="qe-field">
        <span className="qe-label">{say('link.address')}</span>
        <input
          className="qe-input"
          autoFocus
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
          aria-invalid={problem !== undefined}
        />
        {problem !== undefined && (
          <span className="qe-error" role="alert">
            {problem}
          </span>
        )}
      </label>
      <div className="qe-field">
        <span className="qe-label">{say('link.page')}</span>
        <SearchBox
          label={say('link.page')}
          placeholder={say('relation.search')}
          disabled={false}
          messages={config.messages}
          search={search}
          onPick={({ key }) => setUrl(key)}
        />
      </div>
      <Toggle label={say('link.blank')} on={blank} onChange={setBlank} />
    </Dialog>
  )
}
