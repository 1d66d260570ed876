import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly small?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A button that shows a picture and says its name to those who hear or hover it. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, disabled = false, pressed, expanded, small = false, className = '', children } = props
  return (
    <button
      type="button"
      className={`qe-button qe-quiet ${children ? '' : 'qe-square'} ${small ? 'qe-small' : ''} ${className}`}
      title={label}
      aria-label={label}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      onClick={onPress}
    >
      <Icon name={icon} {...(small ? { size: 'small' } : {})} />
      {children}
    </button>
  )
}
