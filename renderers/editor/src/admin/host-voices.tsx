import { useMemo, useState } from 'react'
import { createMediaPicker, MediaPickerDialog } from '../media/media-picker.tsx'
import { type Messages, say } from '../messages.ts'
import { CopyByHand } from '../parts/copy-by-hand.tsx'
import { createNotices, NoticeRegion } from '../parts/notices.tsx'
import type { Clip } from '../parts/write-clipboard.ts'
import type { AdminHost } from './admin-config.ts'

/** How a host speaks to the person: what is said aloud, what is shown for a while, and the dialogs that any part may ask for. */
export function useHostVoices(): {
  readonly voices: Pick<AdminHost, 'announce' | 'notify' | 'pickMedia' | 'copyByHand'>
  readonly regions: (messages: Messages) => React.ReactElement
} {
  const [said, announce] = useState('')
  const [notices] = useState(() => createNotices())
  const [picker] = useState(createMediaPicker)
  const [byHand, copyByHand] = useState<Clip>()
  const voices = useMemo(
    () => ({ announce, notify: notices.show, pickMedia: picker.pick, copyByHand }),
    [notices, picker],
  )
  return {
    voices,
    regions: (messages) => (
      <>
        <MediaPickerDialog picker={picker} />
        {byHand && <CopyByHand clip={byHand} onClose={() => copyByHand(undefined)} />}
        <NoticeRegion notices={notices} closeLabel={say(messages, 'app.dismiss')} />
        <p className="qe-visually-hidden" role="status">
          {said}
        </p>
      </>
    ),
  }
}
