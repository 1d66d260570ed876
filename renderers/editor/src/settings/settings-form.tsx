import type { AppSettings } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { renewUser } from '../admin/renew-user.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { problemText, type Refusal, refusalOf } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { SaveForm } from '../parts/save-form.tsx'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'

interface SettingsFormProps<K extends keyof AppSettings> {
  readonly title: string
  readonly intro: string
  /** The settings this form changes; only these are sent. */
  readonly names: readonly K[]
  readonly children: (
    draft: Pick<AppSettings, K>,
    change: (part: Partial<Pick<AppSettings, K>>) => void,
    errors: Refusal['fields'],
  ) => ReactNode
}

/** Some of the settings of the site. A save stands on what was read; if somebody else was first, that is shown. */
export function SettingsForm<K extends keyof AppSettings>({ title, intro, names, children }: SettingsFormProps<K>) {
  const { client, onUser } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(settingsMessages)
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: async () => {
      const answer = await client.site.settings()
      if (!answer.ok) throw new Error(problemText(answer.problem))
      return { values: answer.value, etag: answer.header('etag') ?? '' }
    },
  })

  async function save(changes: Partial<Pick<AppSettings, K>>, etag: string): Promise<string | Refusal | undefined> {
    const answer = await client.site.saveSettings(changes, etag)
    await queries.invalidateQueries({ queryKey: ['settings'] })
    if (answer.ok) {
      await renewUser(client, onUser)
      return undefined
    }
    return answer.problem.status === 412 ? say('settings.changedMeanwhile') : refusalOf(answer.problem)
  }

  const ownOf = (values: AppSettings) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<AppSettings, K> // these names

  return (
    <Section title={title} intro={intro}>
      <ListState query={settings} shape="fields">
        {({ values, etag }) => (
          <SaveForm<Pick<AppSettings, K>>
            stored={ownOf(values)}
            onSave={(draft, changed) => save(changed(draft), etag)}
          >
            {children}
          </SaveForm>
        )}
      </ListState>
    </Section>
  )
}
