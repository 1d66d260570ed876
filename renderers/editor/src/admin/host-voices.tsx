import { useMemo, useState } from 'react'
import { createMediaPicker, MediaPickerDialog } from '../media/media-picker.tsx'
import { type Messages, say } from '../messages.ts'
import { createNotices, NoticeRegion } from '../parts/notices.tsx'
import type { AdminHost } from './admin-config.ts'

/** How a host speaks to the person: what is said aloud, what is shown for a while, and the dialog of the media library. */
export function useHostVoices(): {
  readonly voices: Pick<AdminHost, 'announce' | 'notify' | 'pickMedia'>
  readonly regions: (messages: Messages) => React.ReactElement
} {
  const [said, announce] = useState('')
  const [notices] = useState(() => createNotices())
  const [picker] = useState(createMediaPicker)
  const voices = useMemo(() => ({ announce, notify: notices.show, pickMedia: picker.pick }), [notices, picker])
  return {
    voices,
    regions: (messages) => (
      <>
        <MediaPickerDialog picker={picker} />
        <NoticeRegion notices={notices} closeLabel={say(messages, 'app.dismiss')} />
        <p className="qe-visually-hidden" role="status">
          {said}
        </p>
      </>
    ),
  }
}
