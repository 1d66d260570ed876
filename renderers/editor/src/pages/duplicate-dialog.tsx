import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { refusalOf } from '../parts/answers.ts'
import { CancelButton } from '../parts/cancel-button.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { InputField } from '../parts/input-field.tsx'
import { RequestWait } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { copyName } from './copy-name.ts'
import { leavesChanges } from './leaves-changes.ts'
import { editorAddress } from './page-address.ts'

interface DuplicateDialogProps {
  readonly page: AdminRow
  /** What is not saved of it would be missing in the copy. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DuplicateDialog({ page, isOpen, onClose }: DuplicateDialogProps) {
  const { client, config, user, navigate, notify, saveOpen } = useAdmin()
  const queries = useQueryClient()
  const say = useSay()
  const [name, setName] = useState(copyName(say, page.name))
  const request = useRequest((problem) => (problem.code === 'name_taken' ? say('page.nameTaken') : refusalOf(problem)))

  async function submit() {
    const save = async () => ((await saveOpen()) ? undefined : say('act.unsaved'))
    if (isOpen && !(await request.attempt(save))) return
    const copy = { name: name.trim(), languages: 'all', language: page.language } as const
    const answer = await request.run(() => client.pages.duplicate(page.id, copy))
    if (!answer) return
    onClose()
    await queries.invalidateQueries({ queryKey: ['pages'] })
    navigate(editorAddress(config, answer.value.id, answer.value.language))
    notify({ text: say('page.duplicated', { name: answer.value.name }) })
  }

  return (
    <FormDialog
      title={say('page.duplicateTitle', { name: page.name })}
      act={say('page.duplicate')}
      request={request}
      disabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
      others={<CancelButton onClick={onClose} />}
    >
      <InputField
        label={say('page.name')}
        value={name}
        onChange={setName}
        error={request.text}
        maxLength={255}
        required
        autoFocus
      />
      {leavesChanges(page.translations, isOpen, user) && <p className="qe-help">{say('page.copySaved')}</p>}
      <RequestWait request={request} say={say} />
    </FormDialog>
  )
}
