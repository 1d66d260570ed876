import type { TextLink } from '@quoin/dom/rich-text'
import type { Anchor } from '@quoin/edit/protocol'
import { safeAddress } from '@quoin/engine'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { Toggle } from '../panels/toggle.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { LinkField } from './link-field.tsx'
import { anchorTargets, type LinkTarget, rememberLink } from './link-targets.ts'
import { typedAddress } from './typed-address.ts'
import { useLinkSearch } from './use-link-search.ts'

interface TextLinkDialogProps {
  readonly link: TextLink | null
  /** The language pages are offered in, where they have it. */
  readonly language: string | undefined
  /** The places of the page that a link can lead to. */
  readonly anchors: readonly Anchor[]
  /** Null takes the link away. */
  readonly onSet: (link: TextLink | null) => void
  readonly onClose: () => void
}

/** Where the chosen words lead: an address, a place on the page, or a page or file of this site. */
export function TextLinkDialog({ link, language, anchors, onSet, onClose }: TextLinkDialogProps) {
  const say = useSay()
  const { siteUrl } = useAdmin().config
  const [url, setUrl] = useState(link?.url ?? '')
  const [picked, setPicked] = useState<LinkTarget>()
  const [blank, setBlank] = useState(link?.isTargetBlank ?? false)
  const [problem, setProblem] = useState<string>()
  const search = useLinkSearch(language)
  const address = typedAddress(url)
  const isSafe = safeAddress(address) !== undefined
  const opens = /^(\/|[a-z]+:)/i.test(address) && isSafe && URL.canParse(address, siteUrl)

  function save(): void {
    // words of a search lead nowhere, unless they did before
    if (!isSafe || !(address === link?.url || /^[/#?.]|:/.test(address))) {
      setProblem(say('link.refused'))
      return
    }
    // places of a page are offered there anyway
    if (!address.startsWith('#')) rememberLink(picked?.address === address ? picked : { address, label: address })
    onSet({ url: address, isTargetBlank: blank })
  }

  return (
    <Dialog
      title={say(link ? 'link.edit' : 'link.title')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {opens && (
            <a className="qe-button" href={new URL(address, siteUrl).href} target="_blank" rel="noreferrer">
              {say('link.open')}
            </a>
          )}
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
      <LinkField
        value={url}
        error={problem}
        anchors={anchorTargets(anchors)}
        search={search}
        onChange={setUrl}
        onPick={(target) => {
          setUrl(target.address)
          setPicked(target)
        }}
        onEnter={save}
      />
      <Toggle label={say('link.blank')} on={blank} onChange={setBlank} />
    </Dialog>
  )
}
