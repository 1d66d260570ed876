import type { JsonObject } from '@quoin/engine'
import { useState } from 'react'
import { IconButton } from '../chrome/icon-button.tsx'
import { storyMessages } from '../messages/en/stories.ts'
import type { Refusal } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { NameDialog } from '../parts/name-dialog.tsx'
import { useSay } from '../use-say.ts'

export interface ShownStory {
  readonly name: string
  readonly props: JsonObject
  /** Of stories people saved. */
  readonly id?: string
  readonly version?: number | null
  readonly createdBy?: string | null
}

/** What can be done to a story that somebody saved. */
export interface StoryActs {
  rename(id: string, name: string): Promise<Refusal | undefined>
  remove(id: string): Promise<Refusal | undefined>
}

interface StoryRowProps {
  readonly story: ShownStory
  readonly onPreview: () => void
  readonly onLeave: () => void
  readonly onApply: () => void
  /** Only for who may change this one. */
  readonly acts?: StoryActs | undefined
}

/** One story in the list: resting on it shows it on the page. */
export function StoryRow({ story, onPreview, onLeave, onApply, acts }: StoryRowProps) {
  return (
    <li className="qe-item">
      <button
        type="button"
        className="qe-item-text"
        dir="auto"
        onMouseEnter={onPreview}
        onMouseLeave={onLeave}
        onFocus={onPreview}
        onBlur={onLeave}
        onClick={onApply}
      >
        {story.name}
      </button>
      {acts && story.id !== undefined && <StoryButtons id={story.id} name={story.name} acts={acts} />}
    </li>
  )
}

function StoryButtons({ id, name, acts }: { readonly id: string; readonly name: string; readonly acts: StoryActs }) {
  const say = useSay(storyMessages)
  const [asking, setAsking] = useState<'RENAME' | 'REMOVE'>()
  const close = () => setAsking(undefined)
  return (
    <span className="qe-item-actions">
      <IconButton icon="pencil" small label={say('story.rename', { name })} onPress={() => setAsking('RENAME')} />
      <IconButton icon="remove" small label={say('story.remove', { name })} onPress={() => setAsking('REMOVE')} />
      {asking === 'RENAME' && (
        <NameDialog
          title={say('story.rename', { name })}
          label={say('story.newName')}
          initial={name}
          maxLength={80}
          onName={(to) => acts.rename(id, to)}
          onClose={close}
        />
      )}
      {asking === 'REMOVE' && (
        <Confirm
          title={say('story.removeTitle', { name })}
          act={say('app.delete')}
          danger
          onConfirm={() => acts.remove(id)}
          onClose={close}
        >
          <p>{say('story.removeHelp')}</p>
        </Confirm>
      )}
    </span>
  )
}
