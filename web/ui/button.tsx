import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './icon.tsx'
import './button.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: 'filled' | 'outlined' | 'text'
  readonly severity?: 'danger'
  readonly icon?: string
  /** Its work is under way: shown, and pressing it again is up to the caller to ignore. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

const variants = {
  filled: '',
  outlined: 'p-button-outlined',
  text: 'p-button-text',
}

/** A button. While busy it keeps the focus, which a disabled one would lose. */
export function Button({
  variant = 'filled',
  severity,
  icon,
  busy = false,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`p-button p-component ${variants[variant]} ${severity ? `p-button-${severity}` : ''} ${busy ? 'busy' : ''}`}
      aria-disabled={busy || undefined}
    >
      {icon !== undefined && <Icon of={icon} />}
      {children !== undefined && <span className="p-button-label">{children}</span>}
    </button>
  )
}
