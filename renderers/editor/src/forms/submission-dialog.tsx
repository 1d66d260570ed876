import { isEmail } from '@quoin/engine'
import type { Submission } from '@quoin/engine/wire'
import { useState } from 'react'
import { sizeText } from '../media/size-text.ts'
import { formMessages } from '../messages/en/forms.ts'
import type { Refusal } from '../parts/answers.ts'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { timeText } from '../parts/time-text.ts'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { valueText } from './submission-text.ts'

interface SubmissionDialogProps {
  readonly submission: Submission
  /** What visitors read beside the fields, by key. */
  readonly labels: Readonly<Record<string, string>>
  readonly onMark: (marks: { readonly spam?: boolean; readonly read?: boolean }) => Promise<Refusal | undefined>
  /** Fetches what was sent along; `number` counts from nought. */
  readonly onFile: (number: number, name: string) => void
  readonly onDelete: () => Promise<string | undefined>
  readonly onClose: () => void
}

export function SubmissionDialog({ submission, labels, onMark, onFile, onDelete, onClose }: SubmissionDialogProps) {
  const say = useSay(formMessages)
  const [deleting, setDeleting] = useState(false)
  const labelOf = (key: string) => (Object.hasOwn(labels, key) ? labels[key] : key)
  const request = useRequest()
  const mark = (marks: Parameters<typeof onMark>[0]) => request.attempt(() => onMark(marks))
  if (deleting)
    return (
      <Confirm title={say('forms.deleteAnswer')} act={say('app.delete')} danger onConfirm={onDelete} onClose={onClose}>
        <p>{say('forms.deleteAnswerText')}</p>
      </Confirm>
    )
  return (
    <Dialog
      title={say('forms.answer')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="qe-button" onClick={() => setDeleting(true)}>
            {say('app.delete')}
          </button>
          <button type="button" className="qe-button" disabled={request.blocked} onClick={() => mark({ read: false })}>
            {say('forms.markUnread')}
          </button>
          <button
            type="button"
            className="qe-button"
            disabled={request.blocked}
            onClick={() => mark({ spam: !submission.spam })}
          >
            {say(submission.spam ? 'forms.noSpam' : 'forms.markSpam')}
          </button>
        </>
      }
    >
      <dl className="qe-answers">
        <div>
          <dt>{say('forms.at')}</dt>
          <dd>{timeText(submission.at, say.locale)}</dd>
        </div>
        {Object.entries(submission.values).map(([name, value]) => (
          <div key={name}>
            <dt dir="auto">{labelOf(name)}</dt>
            <dd dir="auto">
              {typeof value === 'string' && isEmail(value) ? (
                <a className="qe-link" href={`mailto:${value}`}>
                  {value}
                </a>
              ) : (
                valueText(value, say) || '–'
              )}
            </dd>
          </div>
        ))}
        {submission.files.map((file, number) => (
          <div key={`${file.field}/${file.name}`}>
            <dt dir="auto">{labelOf(file.field)}</dt>
            <dd>
              <button type="button" className="qe-link" onClick={() => onFile(number, file.name)}>
                {say('forms.download', { name: file.name, size: sizeText(file.size, say.locale) })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}
