import { Link, NavLink, type NavLinkProps } from 'react-router-dom'
import { buttonClasses, ButtonContent, type ButtonVariant } from './button.tsx'

interface Props extends Pick<NavLinkProps, 'onClick' | 'aria-label' | 'reloadDocument'> {
  readonly to: string
  /** Whether it leads to another step of the same page: never the current one, unlike those of a menu. */
  readonly isStep?: boolean
  readonly variant?: ButtonVariant
  readonly icon?: string
  readonly children?: string
}

export function LinkButton({ isStep = false, variant = 'filled', icon, children, ...link }: Props) {
  const Target = isStep ? Link : NavLink
  return (
    <Target {...link} className={`${buttonClasses[variant]} link-button`}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Target>
  )
}
