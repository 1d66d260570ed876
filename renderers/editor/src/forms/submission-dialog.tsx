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
  const t = useSay(formMessages)
  const [deleting, setDeleting] = useState(false)
  const labelOf = (key: string) => (Object.hasOwn(labels, key) ? labels[key] : key)
  const request = useRequest()
  const mark = (marks: Parameters<typeof onMark>[0]) => request.attempt(() => onMark(marks))
  if (deleting)
    return (
      <Confirm title={t('forms.deleteAnswer')} act={t('app.delete')} danger onConfirm={onDelete} onClose={onClose}>
        <p>{t('forms.deleteAnswerText')}</p>
      </Confirm>
    )
  return (
    <Dialog
      title={t('forms.answer')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="qe-button" onClick={() => setDeleting(true)}>
            {t('app.delete')}
          </button>
          <button type="button" className="qe-button" disabled={request.blocked} onClick={() => mark({ read: false })}>
            {t('forms.markUnread')}
          </button>
          <button
            type="button"
            className="qe-button"
            disabled={request.blocked}
            onClick={() => mark({ spam: !submission.spam })}
          >
            {t(submission.spam ? 'forms.noSpam' : 'forms.markSpam')}
          </button>
        </>
      }
    >
      <dl className="qe-answers">
        <div>
          <dt>{t('forms.at')}</dt>
          <dd>{timeText(submission.at, t.locale)}</dd>
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
                valueText(value, t) || '–'
              )}
            </dd>
          </div>
        ))}
        {submission.files.map((file, number) => (
          <div key={`${file.field}/${file.name}`}>
            <dt dir="auto">{labelOf(file.field)}</dt>
            <dd>
              <button type="button" className="qe-link" onClick={() => onFile(number, file.name)}>
                {t('forms.download', { name: file.name, size: sizeText(file.size, t.locale) })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <RequestProblem request={request} say={t} />
    </Dialog>
  )
}
