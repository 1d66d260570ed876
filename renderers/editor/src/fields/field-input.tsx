import { useAdmin } from '../admin/admin-context.ts'
import { controlFor } from './control-for.ts'
import type { FieldControlProps } from './field-control.ts'
import { RawControl } from './raw-control.tsx'

type Given = Omit<FieldControlProps, 'isValid' | 'errorMessage' | 'messages'>

/** The control of a field: the one of its type, the host's own, or what it holds as it is. */
export function FieldInput(props: Given) {
  const { controls, messages } = useAdmin().config
  const Control = controlFor(props.descriptor, controls) ?? RawControl
  return <Control {...props} messages={messages} isValid={props.error === undefined} errorMessage={props.error} />
}
