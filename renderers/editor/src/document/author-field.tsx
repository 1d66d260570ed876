import { LookupFailed } from '../fields/lookup-failed.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { personName } from '../parts/person-name.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { useAuthors } from './use-authors.ts'

/** Who is named as the author; somebody without an account any more stays named until another is chosen. */
export function AuthorField({ workspace, disabled }: { readonly workspace: Workspace; readonly disabled: boolean }) {
  const { session, say } = workspace
  const authorId = useSession(session, (state) => state.page.authorId ?? '')
  const authors = useAuthors()
  const known = (authors.data ?? [])
    .filter(({ id, hasAccount }) => hasAccount || id === authorId)
    .map((author) => ({ value: author.id, label: personName(author) }))
  const gone = authorId !== '' && !known.some(({ value }) => value === authorId)
  const name = authors.data ? say('page.authorGone') : authors.isLoading ? say('app.loading') : '…'
  return (
    <>
      <ChoiceField
        label={say('page.author')}
        value={authorId}
        choices={[
          { value: '', label: say('page.noAuthor') },
          ...known,
          ...(gone ? [{ value: authorId, label: name }] : []),
        ]}
        disabled={disabled}
        onChange={(id) => session.dispatch({ type: 'page.set', path: ['authorId'], value: id === '' ? null : id })}
      />
      {authors.isError && (
        <LookupFailed text={say.text(authors.error.message)} onRetry={() => void authors.refetch()} />
      )}
    </>
  )
}
