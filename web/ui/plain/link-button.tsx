import { NavLink, type NavLinkProps } from 'react-router-dom'
import { buttonClasses, ButtonContent, type ButtonVariant } from './button.tsx'

interface Props extends Pick<NavLinkProps, 'onClick' | 'aria-label' | 'reloadDocument'> {
  readonly to: string
  readonly variant?: ButtonVariant
  readonly icon?: string
  readonly children?: string
}

export function LinkButton({ variant = 'filled', icon, children, ...link }: Props) {
  return (
    <NavLink {...link} className={`${buttonClasses[variant]} link-button`}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </NavLink>
  )
}
