import { settingsMessages } from '../messages/en/settings.ts'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { SettingsForm } from './settings-form.tsx'

const names = ['useWorkingCopy', 'useApprovalWorkflow', 'allowSelfApproval'] as const

export function WorkflowSection() {
  const say = useSay(settingsMessages)
  return (
    <SettingsForm title={say('settings.workflow')} intro={say('workflow.intro')} names={names}>
      {(draft, change) => (
        <>
          <SwitchField
            label={say('workflow.workingCopy')}
            value={draft.useWorkingCopy || draft.useApprovalWorkflow}
            disabled={draft.useApprovalWorkflow}
            onChange={(useWorkingCopy) => change({ useWorkingCopy })}
            help={say('workflow.workingCopyHelp')}
          />
          <SwitchField
            label={say('workflow.approval')}
            value={draft.useApprovalWorkflow}
            onChange={(useApprovalWorkflow) => change({ useApprovalWorkflow })}
            help={say('workflow.approvalHelp')}
          />
          <SwitchField
            label={say('workflow.self')}
            value={draft.allowSelfApproval}
            disabled={!draft.useApprovalWorkflow}
            onChange={(allowSelfApproval) => change({ allowSelfApproval })}
          />
        </>
      )}
    </SettingsForm>
  )
}
