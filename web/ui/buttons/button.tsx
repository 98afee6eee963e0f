import { Button as PrimeButton } from 'primereact/button'
import { ButtonContent, type ButtonProps } from '../plain/button.tsx'
import '../plain/button.css'

interface Props extends ButtonProps {
  readonly severity?: 'danger'
}

/**
 * A button. While busy it keeps the focus, which a disabled one would lose. Its icon is among the children: where
 * PrimeReact gets it apart and no label, it fills the label by `innerHTML`, which Trusted Types forbid.
 */
export function Button({ variant = 'filled', icon, busy = false, children, ...rest }: Props) {
  return (
    <PrimeButton
      type="button"
      {...rest}
      outlined={variant === 'outlined'}
      text={variant === 'text'}
      className={busy ? 'busy' : ''}
      aria-disabled={busy || rest['aria-disabled']}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </PrimeButton>
  )
}
