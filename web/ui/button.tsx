import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './icon.tsx'
import './button.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly look?: 'filled' | 'outlined' | 'text' | 'danger'
  readonly icon?: string
  /** Its work is under way: shown, and pressing it again is up to the caller to ignore. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

const looks = {
  filled: '',
  outlined: 'p-button-outlined',
  text: 'p-button-text',
  danger: 'p-button-danger p-button-outlined',
}

/** A button. While busy it keeps the focus, which a disabled one would lose. */
export function Button({ look = 'filled', icon, busy = false, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`p-button p-component ${looks[look]} ${busy ? 'busy' : ''}`}
      aria-disabled={busy || undefined}
    >
      {icon !== undefined && <Icon of={icon} />}
      {children !== undefined && <span className="p-button-label">{children}</span>}
    </button>
  )
}
