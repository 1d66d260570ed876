import { jsonEqual } from '@quoin/edit'
import type { Json, Page, StoredBlock } from '@quoin/engine'
import { useState } from 'react'
import { languageName } from '../admin/config-names.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { sideMessages } from '../messages/en/sides.ts'
import { readable } from '../parts/readable.ts'
import { RowButton } from '../parts/row-button.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Pair, type Tongues } from './pair.tsx'
import type { PairedNode, PairedText } from './pair-texts.ts'

interface PairedBlockProps {
  readonly workspace: Workspace
  readonly node: PairedNode
  /** This page with the content of the source, to take blocks from. */
  readonly from: Page<StoredBlock>
  readonly languages: Tongues
}

/** One block or item: its texts in both languages, and the way to take what the source says. */
export function PairedBlock({ workspace, node, from, languages }: PairedBlockProps) {
  const { session } = workspace
  const say = useSay(sideMessages)
  const readOnly = useSession(session, (state) => state.readOnly.length > 0)
  const { id, name, level, isMissing, texts } = node
  const language = languageName(workspace.host.config, languages.source.lang)
  return (
    <fieldset className="qe-sides-block" aria-label={name} data-inside={level > 0 ? '' : undefined}>
      <div className="qe-sides-block-head">
        <h3>{name}</h3>
        {isMissing && <span className="qe-badge">{say('sides.missing')}</span>}
        {!readOnly && (
          <RowButton
            quiet
            of={name}
            onClick={() => workspace.do({ type: 'revision.restore', from, picks: { blocks: [id] } })}
          >
            {say(isMissing ? 'sides.addBlock' : 'sides.copyBlock', { language })}
          </RowButton>
        )}
      </div>
      {texts.map((text) => (
        <Pair
          key={text.path}
          workspace={workspace}
          label={text.descriptor.label}
          source={readable(text.source, '\n')}
          languages={languages}
          isStale={text.isStale}
          onCopy={
            readOnly || jsonEqual(text.source, text.target)
              ? undefined
              : () => workspace.do({ type: 'prop.set', id, path: [text.path], value: text.source })
          }
        >
          {!isMissing && <Translation workspace={workspace} id={id} text={text} readOnly={readOnly} />}
        </Pair>
      ))}
    </fieldset>
  )
}

interface TranslationProps {
  readonly workspace: Workspace
  readonly id: string
  readonly text: PairedText
  readonly readOnly: boolean
}

/** The field to translate in. Rich text is only read until it is wanted: a page has many. */
function Translation({ workspace, id, text, readOnly }: TranslationProps) {
  const { session } = workspace
  const say = useSay(sideMessages)
  const { descriptor, path, target } = text
  const [wanted, setWanted] = useState(descriptor.type !== 'RICH-TEXT')
  if (!wanted)
    return (
      <>
        <span className="qe-pair-label">{descriptor.label}</span>
        <button
          type="button"
          className="qe-pair-read"
          aria-label={say('sides.edit', { label: descriptor.label })}
          disabled={readOnly}
          onClick={() => setWanted(true)}
        >
          {target === undefined ? '' : readable(target, '\n')}
        </button>
      </>
    )
  return (
    <FieldInput
      id={`qe-side-${id}-${path}`}
      descriptor={descriptor}
      value={target}
      onChange={(value: Json) => session.dispatch({ type: 'prop.set', id, path: [path], value })}
      onLeave={() => session.leaveField(id, path)}
      error={undefined}
      disabled={readOnly}
      language={session.getState().page.language}
    />
  )
}
