import { Link, type LinkProps } from 'react-router-dom'
import { Icon } from './icon.tsx'

interface Props extends Pick<LinkProps, 'onClick'> {
  readonly to: string
  readonly variant?: 'filled' | 'outlined' | 'text'
  readonly icon?: string
  readonly children: string
}

const variants = { filled: '', outlined: 'p-button-outlined', text: 'p-button-text' }

/** A link that variants like a button: the way that most people go next. */
export function LinkButton({ variant = 'filled', icon, children, ...link }: Props) {
  return (
    <Link {...link} className={`p-button p-component link-button ${variants[variant]}`}>
      {icon !== undefined && <Icon of={icon} />}
      <span className="p-button-label">{children}</span>
    </Link>
  )
}
