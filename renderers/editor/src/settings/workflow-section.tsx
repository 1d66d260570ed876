import { settingsMessages } from '../messages/en/settings.ts'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const names = ['useWorkingCopy', 'useApprovalWorkflow', 'allowSelfApproval'] as const

export function WorkflowSection() {
  const t = useSay(settingsMessages)
  return (
    <SettingsForm title={t('settings.workflow')} intro={t('workflow.intro')} names={names}>
      {(draft, change) => (
        <>
          <SwitchField
            label={t('workflow.workingCopy')}
            value={draft.useWorkingCopy || draft.useApprovalWorkflow}
            disabled={draft.useApprovalWorkflow}
            onChange={(useWorkingCopy) => change({ useWorkingCopy })}
            help={t('workflow.workingCopyHelp')}
          />
          <SwitchField
            label={t('workflow.approval')}
            value={draft.useApprovalWorkflow}
            onChange={(useApprovalWorkflow) => change({ useApprovalWorkflow })}
            help={t('workflow.approvalHelp')}
          />
          <SwitchField
            label={t('workflow.self')}
            value={draft.allowSelfApproval}
            disabled={!draft.useApprovalWorkflow}
            onChange={(allowSelfApproval) => change({ allowSelfApproval })}
          />
        </>
      )}
    </SettingsForm>
  )
}
