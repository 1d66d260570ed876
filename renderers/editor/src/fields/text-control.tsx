import { AddressControl } from './address-control.tsx'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { TakerControl } from './taker-control.tsx'
import { WordsControl } from './words-control.tsx'

/** TEXT and TEXTAREA: words are typed; what leads somewhere, or takes what visitors send, is chosen, too. */
export function TextControl(props: FieldControlProps) {
  if (!isText(props)) return <WordsControl {...props} />
  const { offers, address } = props.descriptor
  if (offers !== undefined) return <TakerControl {...props} offers={offers} />
  return address === true ? <AddressControl {...props} /> : <WordsControl {...props} />
}

function isText(props: FieldControlProps): props is FieldControlProps<DescriptorOf<'TEXT'>> {
  return props.descriptor.type === 'TEXT'
}
