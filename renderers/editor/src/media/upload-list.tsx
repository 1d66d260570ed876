import { useSyncExternalStore } from 'react'
import { ProgressBar } from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { useSay } from '../use-say.ts'
import type { Upload, Uploads } from './uploads.ts'

/** What is on its way, and what did not arrive. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const say = useSay()
  const shown = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)
  const open = shown.filter(({ state }) => state !== 'DONE')
  if (open.length === 0) return null
  return (
    <ul className="qe-uploads" aria-label={say('media.uploads')}>
      {open.map((upload) => (
        <li key={upload.id} className="qe-upload">
          <span className="qe-item-text" {...(upload.state === 'FAILED' ? { role: 'alert' } : {})}>
            {textOf(upload)}
          </span>
          {upload.state === 'FAILED' && !upload.refused && (
            <RowButton of={upload.name} onClick={() => uploads.retry(upload.id)}>
              {say('app.retry')}
            </RowButton>
          )}
          <button
            type="button"
            className="qe-button qe-quiet qe-square qe-small"
            aria-label={say(upload.state === 'FAILED' ? 'media.forgetUpload' : 'media.cancelUpload', {
              name: upload.name,
            })}
            onClick={() => uploads.cancel(upload.id)}
          >
            <Icon name="close" size="small" />
          </button>
          {upload.state !== 'FAILED' && (
            <ProgressBar className="qe-progress" aria-label={upload.name} value={upload.share * 100}>
              <div className="qe-progress-bar" style={{ inlineSize: `${upload.share * 100}%` }} />
            </ProgressBar>
          )}
        </li>
      ))}
    </ul>
  )

  function textOf({ name, state, share, problem }: Upload): string {
    if (state === 'FAILED') return say('media.uploadFailed', { name, reason: say.text(problem ?? '') })
    if (state === 'WAITING') return say('media.uploadWaiting', { name })
    // what has arrived is still read and scaled by the server
    if (share >= 1) return say('media.uploadPreparing', { name })
    return say('media.uploading', { name, percent: Math.round(share * 100) })
  }
}
