import { type PanelField, pageNodeId, pagePanelFor } from '@quoin/edit'
import { type Json, pageTypeOf } from '@quoin/engine'
import { ControlBoundary } from '../fields/control-boundary.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { FoldingGroup } from '../panels/folding-group.tsx'
import { ResetButton } from '../panels/reset-button.tsx'
import { useRevealed } from '../panels/use-revealed.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface CustomFieldsProps {
  readonly workspace: Workspace
  readonly disabled: boolean
}

/** The fields a page type asks for, in groups, with the controls blocks have (U-30). */
export function CustomFields({ workspace, disabled }: CustomFieldsProps) {
  const { session, view, say } = workspace
  const state = useSession(session, (whole) => whole)
  const reveal = useStore(view, (one) => one.reveal)
  const groups = pagePanelFor(state, workspace.site)
  if (groups.length === 0) return null
  return (
    <>
      <h2 className="qe-visually-hidden">{say('page.custom')}</h2>
      {groups.map(({ label, closed, hasError, fields }) => (
        <FoldingGroup
          key={label}
          workspace={workspace}
          label={label || say('page.custom')}
          closed={closed}
          memory={`@page ${state.page.type}/${label}`}
          faulty={hasError}
          led={reveal?.id === pageNodeId && fields.some(({ path }) => reveal.path === keyOf(path))}
        >
          {fields.map((field) => (
            <CustomRow key={field.path} workspace={workspace} field={field} disabled={disabled} />
          ))}
        </FoldingGroup>
      ))}
    </>
  )
}

interface CustomRowProps extends CustomFieldsProps {
  readonly field: PanelField
}

function CustomRow({ workspace, field, disabled }: CustomRowProps) {
  const { session, view, say } = workspace
  const { path, descriptor, value, changed, issues } = field
  const row = useRevealed(workspace, [pageNodeId], keyOf(path))
  const type = pageTypeOf(workspace.site, session.getState().page.type)
  const initial = type?.customFields?.find(({ name }) => name === path)?.initial ?? null
  const set = (next: Json) => session.dispatch({ type: 'page.set', path: ['customValues', path], value: next })
  return (
    <div className="qe-field-row" ref={row}>
      <ControlBoundary label={descriptor.label} value={value} say={say}>
        <FieldInput
          id={`qe-page-${path}`}
          descriptor={descriptor}
          value={value}
          onChange={set}
          onLeave={() => session.leaveField(pageNodeId, keyOf(path))}
          error={issues[0] && say.text(issues[0].message)}
          disabled={disabled}
          pageId={session.getState().page.id}
          language={session.getState().page.language}
          anchors={() => view.get().content.anchors}
        />
      </ControlBoundary>
      {changed && !disabled && <ResetButton say={say} label={descriptor.label} onReset={() => set(initial)} />}
    </div>
  )
}

function keyOf(name: string): string {
  return `customValues.${name}`
}
