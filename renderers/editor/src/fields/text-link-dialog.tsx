import type { TextLink } from '@quoin/dom/rich-text'
import { safeAddress } from '@quoin/engine'
import { useCallback, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { pageAddress } from '../pages/page-address.ts'
import { Toggle } from '../panels/toggle.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { SearchBox } from './search-box.tsx'
import { typedAddress } from './typed-address.ts'

interface TextLinkDialogProps {
  readonly link: TextLink | null
  /** The language pages are offered in, where they have it. */
  readonly language: string | undefined
  /** Null takes the link away. */
  readonly onSet: (link: TextLink | null) => void
  readonly onClose: () => void
}

/** Where the chosen words lead: an address, or a page of this site. */
export function TextLinkDialog({ link, language, onSet, onClose }: TextLinkDialogProps) {
  const say = useSay()
  const { client, config, scope } = useAdmin()
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

  function save(): void {
    const address = typedAddress(url)
    if (address === '' || safeAddress(address) === undefined) setProblem(say('link.refused'))
    else onSet({ url: address, isTargetBlank: blank })
  }

  return (
    <Dialog
      title={say(link ? 'link.edit' : 'link.title')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {link && (
            <button type="button" className="qe-button" onClick={() => onSet(null)}>
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
      {scope !== 'SESSION' && (
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
      )}
      <Toggle label={say('link.blank')} on={blank} onChange={setBlank} />
    </Dialog>
  )
}
