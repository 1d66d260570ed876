import { type EditSession, panelFor } from '@quoin/edit'
import { useAdmin } from '../admin/admin-context.ts'
import { controlFor } from '../fields/control-for.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { playgroundMessages } from '../messages/en/playground.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'

/** The settings of the block that is tried, or of what is selected in it. */
export function PlaySettings({ session }: { readonly session: EditSession }) {
  const { config } = useAdmin()
  const say = useSay(playgroundMessages)
  const state = useSession(session, (whole) => whole)
  const id = state.selection.primary ?? state.page.content[0]?.id
  const groups = panelFor(state, config.site).filter(({ fields }) => fields.length > 0)
  if (groups.length === 0 || id === undefined) return <p className="qe-empty">{say('panel.nothing')}</p>
  return groups.map((group) => (
    <details key={group.label} className="qe-group" open={!group.closed}>
      <summary className="qe-group-title">{group.label || say('play.props')}</summary>
      <div className="qe-fields">
        {group.fields
          .filter(({ descriptor }) => controlFor(descriptor, config.controls))
          .map((field) => (
            <FieldInput
              key={field.path}
              id={`qe-play-${id}-${field.path}`}
              descriptor={field.descriptor}
              value={field.value}
              onChange={(value) => session.dispatch({ type: 'prop.set', id, path: [field.path], value })}
              onLeave={() => session.leaveField(id, field.path)}
              error={field.issues[0] && say.text(field.issues[0].message)}
              disabled={false}
            />
          ))}
      </div>
    </details>
  ))
}
