import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { useSay } from '../use-say.ts'

interface SaveFormProps<T> {
  /** What is stored. */
  readonly stored: T
  /** Answers what is wrong, if anything is. */
  readonly onSave: (draft: T) => Promise<string | undefined>
  readonly children: (draft: T, change: (part: Partial<T>) => void) => ReactNode
  readonly act?: string
}

/** A form with its own save, which guards what is not saved. */
export function SaveForm<T extends object>({ stored, onSave, children, act }: SaveFormProps<T>) {
  const { guardLeaving, notify } = useAdmin()
  const t = useSay()
  const [draft, setDraft] = useState<T>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const dirty = useRef(false)
  const shown = draft ?? stored
  useEffect(() => {
    dirty.current = draft !== undefined
  })
  useEffect(() => guardLeaving({ isDirty: () => dirty.current, save: async () => false }), [guardLeaving])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const wrong = await onSave(shown)
    setBusy(false)
    setProblem(wrong)
    if (wrong !== undefined) return
    setDraft(undefined)
    notify({ text: t('app.saved') })
  }

  return (
    <form className="qe-form" onSubmit={submit}>
      {children(shown, (part) => setDraft({ ...shown, ...part }))}
      {problem !== undefined && (
        <p className="qe-error" role="alert">
          {problem}
        </p>
      )}
      <div className="qe-section-foot">
        <button type="submit" className="qe-button qe-primary" disabled={busy || draft === undefined}>
          {busy ? t('app.saving') : (act ?? t('app.save'))}
        </button>
        {draft !== undefined && (
          <button
            type="button"
            className="qe-button qe-quiet"
            onClick={() => {
              setDraft(undefined)
              setProblem(undefined)
            }}
          >
            {t('app.discard')}
          </button>
        )}
      </div>
    </form>
  )
}
