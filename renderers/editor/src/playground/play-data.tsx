import type { EditSession } from '@quoin/edit'
import { playgroundMessages } from '../messages/en/playground.ts'
import { useCopy } from '../parts/use-copy.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'

interface PlayDataProps {
  readonly session: EditSession
  /** The address of the picture that the add menu shows. */
  readonly picture: string | undefined
}

/** The props as they are stored, and the block's picture. */
export function PlayData({ session, picture }: PlayDataProps) {
  const copy = useCopy()
  const say = useSay(playgroundMessages)
  const content = useSession(session, (state) => state.page.content)
  const text = JSON.stringify(content[0]?.props ?? {}, null, 2)
  return (
    <div className="qe-play-text">
      <div className="qe-row">
        <button type="button" className="qe-button" onClick={() => copy(text)}>
          {say('play.copy')}
        </button>
        {picture !== undefined && (
          <a className="qe-button" href={picture} download>
            {say('play.picture')}
          </a>
        )}
      </div>
      <pre className="qe-code">{text}</pre>
    </div>
  )
}
