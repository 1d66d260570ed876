import type { PanelField, PanelGroup } from '@quoin/edit'
import { useDeferredValue, useState } from 'react'
import { SearchInput } from '../parts/search-input.tsx'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { FieldRow } from './field-row.tsx'
import { FoldingGroup } from './folding-group.tsx'

const searchFrom = 12

interface FieldGroupsProps {
  readonly workspace: Workspace
  readonly ids: readonly string[]
  readonly groups: readonly PanelGroup[]
  /** Under which folded groups are remembered. */
  readonly memory: string
}

/** The fields of what is selected, in groups that fold and remember it. What is edited on the page comes last, folded. */
export function FieldGroups({ workspace, ids, groups, memory }: FieldGroupsProps) {
  const { say } = workspace
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim().toLocaleLowerCase())
  const fields = groups.flatMap((group) => group.fields)
  const inPanel = fields.filter((field) => !isOnCanvas(field))
  const onCanvas = fields.filter(isOnCanvas)
  const found = fields.filter(({ descriptor }) => descriptor.label.toLocaleLowerCase().includes(query))
  return (
    <>
      {fields.length > searchFrom && (
        <div className="qe-panel-search">
          <SearchInput label={say('panel.search')} value={typed} onChange={setTyped} />
        </div>
      )}
      {query !== '' && found.length === 0 && <p className="qe-empty">{say('panel.noField')}</p>}
      {query === '' ? (
        <>
          {groups.map((group) => {
            const own = group.fields.filter((field) => !isOnCanvas(field))
            return own.length > 0 ? (
              <Group
                key={group.label}
                workspace={workspace}
                ids={ids}
                label={group.label || say('panel.settings')}
                fields={own}
                closed={group.closed}
                memory={`${memory}/${group.label}`}
              />
            ) : null
          })}
          {onCanvas.length > 0 && (
            <Group
              workspace={workspace}
              ids={ids}
              label={say('panel.onCanvas')}
              fields={onCanvas}
              closed={inPanel.length > 0}
              memory={`${memory}/@canvas`}
            />
          )}
        </>
      ) : (
        <div className="qe-fields">
          {found.map((field) => (
            <FieldRow key={rowKey(ids, field)} workspace={workspace} ids={ids} field={field} />
          ))}
        </div>
      )}
    </>
  )
}

interface GroupProps {
  readonly workspace: Workspace
  readonly ids: readonly string[]
  readonly label: string
  readonly fields: readonly PanelField[]
  readonly closed: boolean
  readonly memory: string
}

function Group({ workspace, ids, label, fields, closed, memory }: GroupProps) {
  const reveal = useStore(workspace.view, (state) => state.reveal)
  const led = reveal !== undefined && ids.includes(reveal.id) && fields.some(({ path }) => path === reveal.path)
  const faulty = fields.some(({ issues }) => issues.some(({ severity }) => severity === 'error'))
  return (
    <FoldingGroup workspace={workspace} label={label} closed={closed} memory={memory} faulty={faulty} led={led}>
      {fields.map((field) => (
        <FieldRow key={rowKey(ids, field)} workspace={workspace} ids={ids} field={field} />
      ))}
    </FoldingGroup>
  )
}

/** Plain controls keep nothing, and go on with what is selected next; others would bring along what was typed for another block. */
function rowKey(ids: readonly string[], { path, descriptor }: PanelField): string {
  const { type } = descriptor
  const isText = type === 'TEXTAREA' || (type === 'TEXT' && !descriptor.address && descriptor.offers === undefined)
  const isPlain = isText || type === 'BOOLEAN' || (type === 'SELECT' && descriptor.display !== 'SELECT')
  return isPlain ? path : [path, ...ids].join(' ')
}

function isOnCanvas({ descriptor }: PanelField): boolean {
  return descriptor.placement === 'canvas' && descriptor.type !== 'REPEATER'
}
