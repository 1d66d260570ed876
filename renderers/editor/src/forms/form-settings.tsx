import type { Form } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { placePaths } from '../admin/places.ts'
import { formMessages } from '../messages/en/forms.ts'
import { refusalOf } from '../parts/answers.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { takesName } from '../parts/has-name.ts'
import { InputField } from '../parts/input-field.tsx'
import { LinesField } from '../parts/lines-field.tsx'
import { RemoveNamed } from '../parts/remove-named.tsx'
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
            <LinesField
              label={say('forms.notify')}
              value={draft.notifyEmails}
              error={errors.notifyEmails}
              onChange={(notifyEmails) => change({ notifyEmails })}
              help={say('forms.notifyHelp')}
              rows={2}
            />
            {draft.notifyEmails.length > 0 && <MailNote />}
            <LinesField
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
      <RemoveNamed
        words="forms"
        base={placePaths(config.paths).FORMS}
        name={form.name}
        remove={() => client.site.forms.remove(form.id)}
      />
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
    notifyEmails: form.notifyEmails,
    allowedOrigins: form.allowedOrigins,
    uploads: form.uploads,
    retentionDays: form.retentionDays === null ? '' : String(form.retentionDays),
  }
}
