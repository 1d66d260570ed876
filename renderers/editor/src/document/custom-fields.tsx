import { shownIssues } from '@quoin/edit'
import type { CustomField } from '@quoin/engine'
import { ControlBoundary } from '../fields/control-boundary.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface CustomFieldsProps {
  readonly workspace: Workspace
  readonly fields: readonly CustomField[]
  readonly disabled: boolean
}

/** The fields a page type asks for, with the controls blocks have. */
export function CustomFields({ workspace, fields, disabled }: CustomFieldsProps) {
  const { session, view, say } = workspace
  const values = useSession(session, (state) => state.page.customValues)
  const state = useSession(session, (whole) => whole)
  if (fields.length === 0) return null
  const issues = shownIssues(state)
  return (
    <section className="qe-group qe-fields">
      <h2>{say('page.custom')}</h2>
      {fields.map(({ name, field, initial = null }) => {
        const issue = issues.find(({ path }) => path[0] === 'customValues' && path[1] === name)
        return (
          <ControlBoundary key={name} label={field.label} value={values[name]} say={say}>
            <FieldInput
              id={`qe-page-${name}`}
              descriptor={field}
              value={values[name] ?? initial}
              onChange={(value) => session.dispatch({ type: 'page.set', path: ['customValues', name], value })}
              onLeave={() => session.leaveField('@page', `customValues.${name}`)}
              error={issue?.message}
              disabled={disabled}
              language={session.getState().page.language}
              anchors={() => view.get().content.anchors}
            />
          </ControlBoundary>
        )
      })}
    </section>
  )
}
