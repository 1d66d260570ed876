import { type FormEvent, useState } from 'react'
import { storyMessages } from '../messages/en/stories.ts'
import { ActButton } from '../parts/act-button.tsx'
import { InputField } from '../parts/input-field.tsx'
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
  const [refused, setRefused] = useState<string>()
  const name = typed.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) setRefused(name)
    else if (await onSave(name)) setTyped('')
  }

  return (
    <form className="qe-form" onSubmit={submit}>
      <InputField
        label={say('story.name')}
        value={typed}
        onChange={setTyped}
        error={name !== '' && name === refused ? say('story.taken') : undefined}
        maxLength={80}
      />
      <ActButton type="submit" className="qe-button" disabled={name === ''}>
        {say('story.save')}
      </ActButton>
    </form>
  )
}
