import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { answered, refusalOf } from '../parts/answers.ts'
import { Empty, ListState } from '../parts/list-state.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { RecordRow } from '../parts/record-row.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'

/** Every tag pages carry; one rename changes it on all of them. */
export function TagsSection() {
  const { client, notify } = useAdmin()
  const say = useSay(settingsMessages)
  const [renaming, setRenaming] = useState<string>()
  const tags = useQuery({ queryKey: ['tags', 'all'], queryFn: () => answered(client.pages.tags()) })
  return (
    <Section title={say('settings.tags')} intro={say('tags.intro')}>
      <ListState query={tags}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={say('tags.empty')}>{say('tags.emptyHelp')}</Empty>
          ) : (
            <ul className="qe-items">
              {all.map((tag) => (
                <RecordRow key={tag} title={tag}>
                  <button
                    type="button"
                    className="qe-button qe-small"
                    aria-label={say('tags.renameOne', { tag })}
                    onClick={() => setRenaming(tag)}
                  >
                    {say('tags.rename')}
                  </button>
                </RecordRow>
              ))}
            </ul>
          )
        }
      </ListState>
      {renaming !== undefined && (
        <NameDialog
          title={say('tags.renameOne', { tag: renaming })}
          label={say('tags.name')}
          initial={renaming}
          maxLength={64}
          onClose={() => setRenaming(undefined)}
          onName={async (name) => {
            const answer = await client.site.renameTag(renaming, name)
            if (!answer.ok) return refusalOf(answer.problem)
            notify({ text: say('tags.renamed') })
            await tags.refetch()
            return undefined
          }}
        />
      )}
    </Section>
  )
}
