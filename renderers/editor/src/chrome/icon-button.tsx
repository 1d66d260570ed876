import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import { ActButton } from '../parts/act-button.tsx'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly small?: boolean
  readonly className?: string
  /** The command of the registry it stands for. */
  readonly command?: string
  /** How it is run from the keyboard, said to those who hover it. */
  readonly keys?: string
  readonly children?: ReactNode
}

/** A button that shows a picture and says its name to those who hear or hover it. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, disabled = false, pressed, expanded, small = false, className = '', children } = props
  const { command, keys } = props
  return (
    <ActButton
      className={`qe-button qe-quiet ${children ? '' : 'qe-square'} ${small ? 'qe-small' : ''} ${className}`}
      title={keys ? `${label} (${keys})` : label}
      data-command={command}
      aria-label={label}
      aria-description={keys}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      onClick={() => onPress()}
    >
      <Icon name={icon} {...(small ? { size: 'small' } : {})} />
      {children}
    </ActButton>
  )
}
