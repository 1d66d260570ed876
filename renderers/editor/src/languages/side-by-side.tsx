import { editablePage } from '@quoin/edit/client'
import { textDirection } from '@quoin/engine/language'
import { useMemo } from 'react'
import { languageName } from '../admin/config-names.ts'
import { withValues } from '../history/with-values.ts'
import { sideMessages } from '../messages/en/sides.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ListState } from '../parts/list-state.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pairPageTexts, pairTexts } from './pair-texts.ts'
import { PairedBlock } from './paired-block.tsx'
import { PairedPage } from './paired-page.tsx'
import { type Source, useSource } from './use-source.ts'

interface SideBySideProps {
  readonly workspace: Workspace
  /** The language to translate from. */
  readonly from: string
}

/** Another language of the page beside this one: text by text, with what changed there since. */
export function SideBySide({ workspace, from }: SideBySideProps) {
  const say = useSay(sideMessages)
  const source = useSource(workspace, from)
  return (
    <Dialog
      title={say('sides.title', { language: languageName(workspace.host.config, from) })}
      size="full"
      onClose={() => workspace.open(undefined)}
    >
      <ListState query={source} shape="fields">
        {(value) => <Sides workspace={workspace} source={value} />}
      </ListState>
    </Dialog>
  )
}

interface SidesProps {
  readonly workspace: Workspace
  readonly source: Source
}

function Sides({ workspace, source }: SidesProps) {
  const { session, host } = workspace
  const say = useSay(sideMessages)
  const state = useSession(session, (whole) => whole)
  const request = useRequest()
  const { page, translated } = source
  const versions = useMemo(() => {
    const whole = editablePage(page)
    return { source: whole, translated: translated && withValues(whole, translated) }
  }, [page, translated])
  const nodes = pairTexts(state, versions, workspace.site)
  const ofPage = pairPageTexts(state, versions, workspace.site)
  const stale = [...ofPage, ...nodes.flatMap(({ texts }) => texts)].some(({ isStale }) => isStale)
  const { language } = state.page
  const languages = {
    source: { lang: page.language, dir: textDirection(page.language) },
    target: { lang: language, dir: textDirection(language) },
  }

  async function markTranslated(): Promise<void> {
    const doc = { id: page.id, language }
    const of = { language: page.language, revision: page.revision }
    await request.attempt(() => workspace.act((at) => host.client.pages.markTranslated(doc, at, of)))
  }

  if (ofPage.length + nodes.length === 0) return <p className="qe-help">{say('sides.empty')}</p>
  return (
    <div className="qe-sides">
      {stale && (
        <div className="qe-note" data-tone="warning">
          <p>{say('sides.stale', { language: languageName(workspace.host.config, page.language) })}</p>
          <button type="button" className="qe-button qe-small" disabled={request.blocked} onClick={markTranslated}>
            {say('sides.markTranslated')}
          </button>
        </div>
      )}
      <RequestProblem request={request} say={say} />
      {nodes.length > 0 && nodes.every(({ isMissing }) => isMissing) && (
        <p className="qe-help">{say('sides.unpaired')}</p>
      )}
      <div className="qe-sides-head" aria-hidden="true">
        <span>{languageName(workspace.host.config, page.language)}</span>
        <span>{languageName(workspace.host.config, language)}</span>
      </div>
      {ofPage.length > 0 && <PairedPage workspace={workspace} texts={ofPage} languages={languages} />}
      {nodes.map((node) => (
        <PairedBlock
          key={node.id}
          workspace={workspace}
          node={node}
          from={{ ...state.page, content: versions.source.content }}
          languages={languages}
        />
      ))}
    </div>
  )
}
