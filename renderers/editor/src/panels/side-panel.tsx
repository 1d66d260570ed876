import type { EditSession } from '@quoin/edit'
import { panelFor } from '@quoin/edit'
import { useAdmin } from '../admin/admin-config.ts'
import { controlFor } from '../fields/control-for.ts'
import { say } from '../messages.ts'
import { useSession } from '../use-session.ts'

/** The settings of what is selected. */
export function SidePanel({ session }: { readonly session: EditSession }) {
  const { config } = useAdmin()
  const state = useSession(session, (whole) => whole)
  const groups = panelFor(state, config.site)
  const id = state.selection.primary
  return (
    <aside className="qe-panel" aria-label={say(config.messages, 'panel.title')}>
      {groups.map((group) => (
        <details key={group.label} className="qe-group" open={!group.closed}>
          <summary className="qe-group-title">{group.label}</summary>
          {group.fields.map((field) => {
            const Control = controlFor(field.descriptor, config.controls)
            return Control && id ? (
              <Control
                key={field.path}
                id={`qe-${id}-${field.path}`}
                descriptor={field.descriptor}
                value={field.value}
                onChange={(value) => session.dispatch({ type: 'prop.set', id, path: [field.path], value })}
                onLeave={() => session.leaveField(id, field.path)}
                error={field.issues[0]?.message}
                disabled={state.readOnly.length > 0}
                messages={config.messages}
              />
            ) : null
          })}
        </details>
      ))}
    </aside>
  )
}
