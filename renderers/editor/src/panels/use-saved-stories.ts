import type { Answer, NewStory } from '@quoin/edit/client'
import { useQuery } from '@tanstack/react-query'
import type { AdminHost } from '../admin/admin-config.ts'
import { answered, type Refusal, refusalOf } from '../parts/answers.ts'

/** The stories that people saved of a block of this type. */
export function useSavedStories(host: AdminHost, type: string) {
  const calls = host.client.site.stories(type)
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['stories', type],
    queryFn: async () => (await answered(calls.list())).items,
    enabled: host.scope !== 'SESSION',
  })

  /** Answers why it was not taken, where it was not. */
  async function changed(call: Promise<Answer<unknown>>): Promise<Refusal | undefined> {
    const answer = await call
    if (!answer.ok) return refusalOf(answer.problem)
    await refetch()
    return undefined
  }

  return {
    stories: data,
    error,
    refetch,
    create: (story: NewStory) => changed(calls.create(story)),
    rename: (id: string, name: string) => changed(calls.update(id, { name })),
    remove: (id: string) => changed(calls.remove(id)),
  }
}
