import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../images/icon.tsx'
import './button.css'

export type ButtonVariant = 'filled' | 'outlined' | 'text'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: ButtonVariant
  readonly icon?: string
  /** Its work is under way: shown, and pressing it again is up to the caller to ignore. */
  readonly busy?: boolean
}

/** The classes that make an element of the browser look like PrimeReact's button. */
export const buttonClasses: Readonly<Record<ButtonVariant, string>> = {
  filled: 'p-button p-component',
  outlined: 'p-button p-component p-button-outlined',
  text: 'p-button p-component p-button-text',
}

export function Button({ variant = 'filled', icon, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClasses[variant]} ${busy ? 'busy' : ''}`}
      aria-disabled={busy || rest['aria-disabled']}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  )
}

export function ButtonContent({
  icon,
  children,
}: { readonly icon: string | undefined } & Pick<ButtonProps, 'children'>) {
  return (
    <>
      {icon !== undefined && <Icon of={icon} />}
      {children !== undefined && <span className="button-label">{children}</span>}
    </>
  )
}
