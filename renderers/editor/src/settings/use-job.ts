import type { Answer, JobStarted } from '@quoin/edit/client'
import type { Job } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { answered, problemText } from '../parts/answers.ts'

const pollMs = 700

interface FollowedJob {
  readonly id: string | undefined
  readonly job: Job | undefined
  readonly running: boolean
  /** What went wrong: in starting it, in reading it, or in the job itself. */
  readonly problem: string | undefined
  /** Answers whether it began. */
  start(begin: () => Promise<Answer<JobStarted>>): Promise<boolean>
  forget(): void
}

/** Starts a job of the server and follows it until it is done. */
export function useJob(): FollowedJob {
  const { client } = useAdmin()
  const [id, setId] = useState<string>()
  const [round, setRound] = useState(0)
  const [starting, setStarting] = useState(false)
  const [refused, setRefused] = useState<string>()
  const followed = useQuery({
    queryKey: ['job', id, round],
    queryFn: () => answered(client.site.job(id ?? '')),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pollMs),
  })
  const job = id === undefined ? undefined : followed.data
  return {
    id,
    job,
    running: starting || (id !== undefined && !isOver(job) && !followed.isError),
    problem: refused ?? followed.error?.message ?? failure(job),
    async start(begin) {
      setStarting(true)
      setRefused(undefined)
      const answer = await begin()
      setStarting(false)
      if (answer.ok) {
        setId(answer.value.jobId)
        setRound((before) => before + 1)
      } else setRefused(problemText(answer.problem))
      return answer.ok
    },
    forget() {
      setId(undefined)
      setRefused(undefined)
    },
  }
}

function isOver(job: Job | undefined): boolean {
  return job?.state === 'done' || job?.state === 'failed'
}

function failure(job: Job | undefined): string | undefined {
  if (job?.state !== 'failed') return undefined
  const { detail, title } = job.problem ?? {}
  return [detail, title].find((text): text is string => typeof text === 'string' && text !== '') ?? 'failed'
}
