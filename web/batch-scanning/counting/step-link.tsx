import { Link } from 'react-router-dom'
import { buttonClasses, ButtonContent, type ButtonVariant } from '../../ui/plain/button.tsx'

interface Props {
  readonly to: string
  readonly variant?: ButtonVariant
  readonly icon?: string
  readonly 'aria-label'?: string
  readonly children?: string
}

/** A link that looks like a button, to another step of the same page: never the current one, unlike those of a menu. */
export function StepLink({ variant = 'filled', icon, children, ...link }: Props) {
  return (
    <Link {...link} className={`${buttonClasses[variant]} link-button`}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  )
}
