import type { Answer } from '@quoin/edit/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from '../admin/use-location.ts'
import { formMessages } from '../messages/en/forms.ts'
import { useSay } from '../use-say.ts'
import { refusalOf } from './answers.ts'
import { Confirm } from './dialog.tsx'

interface RemoveNamedProps {
  /** As `NamedThings` has them. */
  readonly words: 'forms' | 'lists'
  readonly base: string
  readonly name: string
  readonly remove: () => Promise<Answer<unknown>>
}

/** Deletes one of the named things after a question. Nobody is asked about what was typed into it and goes with it. */
export function RemoveNamed({ words, base, name, remove }: RemoveNamedProps) {
  const queries = useQueryClient()
  const say = useSay(formMessages)
  const [asking, setAsking] = useState(false)

  async function confirm() {
    const answer = await remove()
    if (!answer.ok) return refusalOf(answer.problem)
    navigate(base)
    await queries.invalidateQueries({ queryKey: [words] })
    return undefined
  }

  return (
    <>
      <div className="qe-section-foot">
        <button type="button" className="qe-button" onClick={() => setAsking(true)}>
          {say(`${words}.delete`)}
        </button>
      </div>
      {asking && (
        <Confirm
          title={say(`${words}.deleteTitle`, { name })}
          act={say(`${words}.delete`)}
          danger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{say(`${words}.deleteText`)}</p>
        </Confirm>
      )}
    </>
  )
}
