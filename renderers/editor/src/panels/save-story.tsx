import { type FormEvent, useState } from 'react'
import { storyMessages } from '../messages/en/stories.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useSay } from '../use-say.ts'

interface SaveStoryProps {
  readonly taken: readonly string[]
  /** Answers whether it was saved. */
  readonly onSave: (name: string) => Promise<boolean>
}

/** Keeps the block as it is now under a name. */
export function SaveStory({ taken, onSave }: SaveStoryProps) {
  const say = useSay(storyMessages)
  const [typed, setTyped] = useState('')
  const name = typed.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await onSave(name)) setTyped('')
  }

  return (
    <form className="qe-form" onSubmit={submit}>
      <label className="qe-field">
        <span className="qe-label">{say('story.name')}</span>
        <input className="qe-input" value={typed} onChange={(event) => setTyped(event.target.value)} maxLength={80} />
      </label>
      <ActButton type="submit" className="qe-button" disabled={name === '' || taken.includes(name)}>
        {say('story.save')}
      </ActButton>
    </form>
  )
}
