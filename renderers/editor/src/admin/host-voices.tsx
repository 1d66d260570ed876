import { useMemo, useState, useSyncExternalStore } from 'react'
import { createMediaPicker, MediaPickerDialog } from '../media/media-picker.tsx'
import { say, type Words } from '../messages.ts'
import { CopyByHand } from '../parts/copy-by-hand.tsx'
import { createNotices, NoticeRegion } from '../parts/notices.tsx'
import { useLatest } from '../parts/use-latest.ts'
import type { Clip } from '../parts/write-clipboard.ts'
import { sayIn } from '../say-in.ts'
import type { AdminHost } from './admin-config.ts'
import { createVoice, type Voice } from './voice.ts'

/** How a host speaks to the person: what is said aloud, what is shown for a while, and the dialogs that any part may ask for. */
export function useHostVoices(messages: Words): {
  readonly voices: Pick<AdminHost, 'announce' | 'notify' | 'pickMedia' | 'copyByHand'>
  readonly liveRegions: React.ReactElement
} {
  const latest = useLatest(messages)
  const [voice] = useState(() => createVoice())
  const [notices] = useState(() => createNotices())
  const [picker] = useState(createMediaPicker)
  const [byHand, copyByHand] = useState<Clip>()
  const voices = useMemo<ReturnType<typeof useHostVoices>['voices']>(
    () => ({
      announce: (text, options) => voice.say(sayIn(latest.current).text(text), options),
      notify(notice) {
        const { hint, tone } = notice
        const text = sayIn(latest.current).text(notice.text)
        voice.say(hint ? `${text}. ${hint}` : text, { urgent: tone === 'danger' })
        return notices.show({ ...notice, text })
      },
      pickMedia: picker.pick,
      copyByHand,
    }),
    [latest, voice, notices, picker],
  )
  return {
    voices,
    liveRegions: (
      <>
        <MediaPickerDialog picker={picker} />
        {byHand && <CopyByHand clip={byHand} onClose={() => copyByHand(undefined)} />}
        <NoticeRegion
          notices={notices}
          label={say(messages, 'app.notices')}
          closeLabel={say(messages, 'app.dismiss')}
        />
        <SpokenRegion voice={voice} />
      </>
    ),
  }
}

/** Heard also while a dialog hides everything beside it. */
function SpokenRegion({ voice }: { readonly voice: Voice }) {
  const { text, urgent, turn } = useSyncExternalStore(voice.subscribe, voice.get, voice.get)
  // the same words in a new element are said anew
  const words = <span key={turn}>{text}</span>
  return (
    <div className="qe-visually-hidden" data-live-announcer="true">
      <p role="status">{!urgent && words}</p>
      {urgent && <p role="alert">{words}</p>}
    </div>
  )
}
