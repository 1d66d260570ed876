import { say } from '../messages.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { anchorTargets, recentLinks, rememberLink } from './link-targets.ts'
import { TargetBox } from './target-box.tsx'
import { typedAddress } from './typed-address.ts'
import { useLinkSearch } from './use-link-search.ts'

/** A TEXT that is a link target: typed, or chosen among pages, files, places of the page and links set before (K-31). */
export function AddressControl(field: FieldControlProps<DescriptorOf<'TEXT'>>) {
  const { descriptor, value, onChange, onLeave, language, anchors, messages } = field

  function leave(): void {
    const address = typeof value === 'string' ? value : ''
    const whole = typedAddress(address)
    if (whole !== address) onChange(whole)
    onLeave()
  }

  return (
    <TargetBox
      field={{ ...field, onLeave: leave }}
      choose={say(messages, 'link.choose', { label: descriptor.label })}
      find={useLinkSearch(language)}
      anchors={anchorTargets(anchors?.() ?? [])}
      recent={recentLinks}
      onPick={(target) => {
        if (!target.address.startsWith('#')) rememberLink(target)
      }}
    />
  )
}
