import { type EditState, pageNodeId, shownIssues } from '@quoin/edit'
import { useId } from 'react'
import { useRevealed } from '../panels/use-revealed.ts'
import { typedExactly } from '../parts/typed-exactly.ts'
import { useShaped } from '../parts/use-shaped.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PageTextFieldProps {
  readonly workspace: Workspace
  readonly path: readonly string[]
  readonly label: string
  readonly value: string
  readonly multiline?: boolean
  readonly placeholder?: string
  readonly help?: string
  /** Stands before the text inside the frame. */
  readonly prefix?: string
  /** Stored before what is typed. */
  readonly before?: string
  /** Brings what is typed into its form. */
  readonly shape?: (typed: string) => string
  /** No words: keyboards on a screen correct nothing in it. What is brought into a form is always so. */
  readonly exact?: boolean
  readonly counted?: number
  readonly disabled?: boolean
}

/** One text of the page itself, set as it is typed. */
export function PageTextField(props: PageTextFieldProps) {
  const {
    workspace,
    path,
    label,
    value,
    multiline = false,
    placeholder,
    help,
    prefix,
    before = '',
    counted,
    disabled = false,
  } = props
  const { session, say } = workspace
  const id = useId()
  const key = path.join('.')
  const row = useRevealed(workspace, [pageNodeId], key)
  const message = useSession(session, (state) => messageFor([...refusedIssues(state), ...shownIssues(state)], path))
  const typing = useShaped(value, props.shape, (text) =>
    session.dispatch({ type: 'page.set', path, value: `${before}${text}` }),
  )
  const shared = {
    id,
    className: multiline ? 'qe-input qe-textarea' : 'qe-input',
    ...typing,
    disabled,
    'aria-invalid': message !== undefined,
    'aria-describedby': `${id}-help`,
    onBlur: () => session.leaveField(pageNodeId, key),
    ...(placeholder ? { placeholder } : {}),
    ...(props.exact || props.shape ? typedExactly : {}),
  }
  return (
    <div className="qe-field" ref={row} data-page-field={key}>
      <span className="qe-field-head">
        <label className="qe-label" htmlFor={id}>
          {label}
        </label>
        {counted !== undefined && (
          <span className="qe-counter" data-over={value.length > counted ? '' : undefined}>
            {say('seo.count', { count: value.length, most: counted })}
          </span>
        )}
      </span>
      {multiline ? (
        <textarea {...shared} />
      ) : prefix ? (
        <span className="qe-input-group">
          <span className="qe-affix">{prefix}</span>
          <input {...shared} />
        </span>
      ) : (
        <input {...shared} />
      )}
      <span id={`${id}-help`} className={message === undefined ? 'qe-help' : 'qe-error'}>
        {message === undefined ? help : say.text(message)}
      </span>
    </div>
  )
}

/** What the server did not take of the page as it is now. */
export function refusedIssues({ save }: Pick<EditState, 'save'>) {
  return save.name === 'WAITING' && save.for === 'FIX' ? save.issues : []
}

function messageFor(
  issues: readonly {
    readonly blockId: string | null
    readonly path: readonly (string | number)[]
    readonly message: string
  }[],
  path: readonly string[],
): string | undefined {
  const key = path.join('.')
  return issues.find(({ blockId, path: at }) => (blockId === null || blockId === pageNodeId) && at.join('.') === key)
    ?.message
}
