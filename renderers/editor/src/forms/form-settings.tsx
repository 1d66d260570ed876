import type { Form } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { navigate } from '../admin/use-location.ts'
import { formMessages } from '../messages/en/forms.ts'
import { refusalOf } from '../parts/answers.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { takesName } from '../parts/has-name.ts'
import { InputField } from '../parts/input-field.tsx'
import { linesOf } from '../parts/lines.ts'
import { SaveForm } from '../parts/save-form.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { MailNote } from './mail-note.tsx'

interface FormSettingsProps {
  readonly form: Form
  readonly all: readonly Form[]
}

export function FormSettings({ form, all }: FormSettingsProps) {
  const { client, config } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(formMessages)
  const [deleting, setDeleting] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: ['forms'] })
  return (
    <>
      <SaveForm
        stored={storedOf(form)}
        readStored={async () => {
          const answer = await client.site.forms.get(form.id)
          if (!answer.ok) return undefined
          await refresh()
          return storedOf(answer.value)
        }}
        onSave={async (draft, changed) => {
          if (takesName(all, form, draft.name)) return { text: '', fields: { name: say('forms.nameTaken') } }
          const values = {
            ...draft,
            name: draft.name.trim(),
            next: draft.next.trim() || null,
            notifyEmails: [...linesOf(draft.notifyEmails)],
            allowedOrigins: [...linesOf(draft.allowedOrigins)],
            retentionDays: draft.retentionDays === '' ? null : Number(draft.retentionDays),
          }
          const answer = await client.site.forms.update(form.id, changed(values))
          if (!answer.ok) return refusalOf(answer.problem)
          await refresh()
          return undefined
        }}
      >
        {(draft, change, errors) => (
          <>
            <InputField
              label={say('forms.name')}
              value={draft.name}
              error={errors.name}
              onChange={(name) => change({ name })}
              maxLength={255}
              required
            />
            <SwitchField label={say('forms.active')} value={draft.active} onChange={(active) => change({ active })} />
            <ChoiceField
              label={say('forms.fieldsFrom')}
              value={draft.fieldsFrom}
              choices={(['blocks', 'any'] as const).map((value) => ({
                value,
                label: say(`forms.fieldsFrom.${value}`),
              }))}
              onChange={(fieldsFrom) => change({ fieldsFrom })}
            />
            <SwitchField
              label={say('forms.uploads')}
              value={draft.uploads}
              onChange={(uploads) => change({ uploads })}
            />
            <InputField
              label={say('forms.next')}
              value={draft.next}
              error={errors.next}
              onChange={(next) => change({ next })}
              help={say('forms.nextHelp')}
            />
            <InputField
              label={say('forms.notify')}
              value={draft.notifyEmails}
              error={errors.notifyEmails}
              onChange={(notifyEmails) => change({ notifyEmails })}
              help={say('forms.notifyHelp')}
              rows={2}
            />
            {draft.notifyEmails.trim() !== '' && <MailNote />}
            <InputField
              label={say('forms.origins')}
              value={draft.allowedOrigins}
              error={errors.allowedOrigins}
              onChange={(allowedOrigins) => change({ allowedOrigins })}
              help={say('forms.originsHelp')}
              rows={2}
            />
            <InputField
              label={say('forms.retention')}
              type="number"
              min={1}
              max={3650}
              value={draft.retentionDays}
              error={errors.retentionDays}
              onChange={(retentionDays) => change({ retentionDays })}
              help={say('forms.retentionHelp')}
            />
          </>
        )}
      </SaveForm>
      <div className="qe-section-foot">
        <button type="button" className="qe-button" onClick={() => setDeleting(true)}>
          {say('forms.delete')}
        </button>
      </div>
      {deleting && (
        <Confirm
          title={say('forms.deleteTitle', { name: form.name })}
          act={say('forms.delete')}
          danger
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            const answer = await client.site.forms.remove(form.id)
            if (!answer.ok) return refusalOf(answer.problem)
            navigate(placePaths(config.paths).FORMS)
            await refresh()
            return undefined
          }}
        >
          <p>{say('forms.deleteText')}</p>
        </Confirm>
      )}
    </>
  )
}

/** The settings of a form as its fields hold them. */
function storedOf(form: Form) {
  return {
    name: form.name,
    active: form.active,
    fieldsFrom: form.fieldsFrom,
    next: form.next ?? '',
    notifyEmails: form.notifyEmails.join('\n'),
    allowedOrigins: form.allowedOrigins.join('\n'),
    uploads: form.uploads,
    retentionDays: form.retentionDays === null ? '' : String(form.retentionDays),
  }
}
