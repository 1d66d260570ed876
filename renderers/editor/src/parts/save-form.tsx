import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { saveFormMessages } from '../messages/en/save-form.ts'
import { useSay } from '../use-say.ts'
import { ActButton } from './act-button.tsx'
import type { Refusal } from './answers.ts'
import { changedOf, type FormDraft, isCrossed, withTyped } from './form-draft.ts'
import { RequestProblem } from './request-problem.tsx'
import { useLatest } from './use-latest.ts'
import { useRequest } from './use-request.ts'

interface SaveFormProps<T> {
  /** What is stored. */
  readonly stored: T
  /** Reads it anew before a save, where nothing tells of what others do to it; undefined where that fails. */
  readonly readStored?: () => Promise<T | undefined>
  /**
   * Answers what is wrong, if anything is; a refusal of the server also marks the fields it names. `changed` picks what
   * is to be sent, out of values by the same names.
   */
  readonly onSave: (
    draft: T,
    changed: <V extends object>(values: V) => Partial<V>,
  ) => Promise<string | Refusal | undefined>
  readonly children: (draft: T, change: (part: Partial<T>) => void, errors: Refusal['fields']) => ReactNode
  readonly act?: string
}

/** A form with its own save, which guards what is not saved. */
export function SaveForm<T extends object>({ stored, readStored, onSave, children, act }: SaveFormProps<T>) {
  const { guardLeaving, notify } = useAdmin()
  const say = useSay(saveFormMessages)
  const [draft, setDraft] = useState<FormDraft<T>>()
  const request = useRequest()
  const saving = useRef<{ readonly draft: typeof draft; readonly answer: Promise<boolean> }>(undefined)
  const shown = { ...stored, ...draft?.values }
  const latest = useLatest({ isDirty: draft !== undefined, save })
  useEffect(
    () =>
      guardLeaving({
        isDirty: () => latest.current.isDirty,
        whenLeft: () => 'LOST',
        save: () => latest.current.save(),
      }),
    [guardLeaving, latest],
  )

  /** Who leaves while a save is on its way waits for that one, and for another of what was typed since. */
  function save(): Promise<boolean> {
    const sent = saving.current
    if (sent) return sent.draft === draft ? sent.answer : sent.answer.then(() => latest.current.save())
    const answer = send().finally(() => {
      saving.current = undefined
    })
    saving.current = { draft, answer }
    return answer
  }

  async function send(): Promise<boolean> {
    const sent = draft ?? { values: {}, began: stored }
    const isSaved = await request.attempt(async () => {
      const standing = (await readStored?.()) ?? stored
      if (!isCrossed(sent, standing))
        return onSave({ ...standing, ...sent.values }, (values) => changedOf(sent, standing, values))
      setDraft((now) => now && { ...now, began: standing })
      return say('app.changedMeanwhile')
    })
    if (!isSaved) return false
    setDraft((now) => (now && now !== draft ? { ...now, began: undefined } : undefined))
    notify({ text: say('app.saved') })
    return true
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <form className="qe-form" onSubmit={submit}>
      {children(shown, (part) => setDraft(withTyped(draft, part, stored)), request.fields)}
      <RequestProblem request={request} say={say} />
      <div className="qe-section-foot">
        <ActButton type="submit" className="qe-button qe-primary" disabled={request.blocked || draft === undefined}>
          {request.busy ? say('app.saving') : (act ?? say('app.save'))}
        </ActButton>
        {draft !== undefined && (
          <button
            type="button"
            className="qe-button qe-quiet"
            onClick={() => {
              setDraft(undefined)
              request.refuse(undefined)
            }}
          >
            {say('app.discard')}
          </button>
        )}
      </div>
    </form>
  )
}
