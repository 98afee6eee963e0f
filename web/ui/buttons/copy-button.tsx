import { notifyFailure, notify } from '../plain/toasts.ts'
import { copyIcon } from '../images/icons.ts'
import { Button } from './button.tsx'

interface Props {
  readonly text: string
  readonly label: string
  /** The message once it is in the clipboard. */
  readonly copied: string
  /** Whether the label is written beside the icon. */
  readonly written?: boolean
}

export function CopyButton({ text, label, copied, written = false }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', copied)
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <Button variant="text" icon={copyIcon} aria-label={label} onClick={() => void copy()}>
      {written ? label : undefined}
    </Button>
  )
}
