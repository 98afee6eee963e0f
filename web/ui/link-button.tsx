import { Link, type LinkProps } from '../router/link.tsx'
import { Icon } from './icon.tsx'

interface Props extends Pick<LinkProps, 'to' | 'onClick'> {
  readonly look?: 'filled' | 'outlined' | 'text'
  readonly icon?: string
  readonly children: string
}

const looks = { filled: '', outlined: 'p-button-outlined', text: 'p-button-text' }

/** A link that looks like a button: the way that most people go next. */
export function LinkButton({ look = 'filled', icon, children, ...link }: Props) {
  return (
    <Link {...link} className={`p-button p-component link-button ${looks[look]}`}>
      {icon !== undefined && <Icon of={icon} />}
      <span className="p-button-label">{children}</span>
    </Link>
  )
}
