const id = 'react-aria-pressable-style'

/**
 * React Aria puts a style element into the head unless something of this id is there. A page without inline styles
 * refuses it, so the place is taken; the rule itself stands in tokens.css.
 */
export function quietReactAria(): void {
  if (document.getElementById(id)) return
  const holder = document.createElement('meta')
  holder.id = id
  document.head.append(holder)
}
