import { errorMessage } from '../i18n/error-message.ts'
import { secondFactorMessages as texts } from '../i18n/second-factor-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { notify } from '../ui/plain/toasts.ts'

interface Props {
  readonly text: string
  readonly icon: string
  readonly label: string
  /** Whether the label is written beside the icon. */
  readonly written?: boolean
}

/** Puts a text into the clipboard. */
export function CopyButton({ text, icon, label, written = false }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', texts.copied)
    } catch (failure) {
      notify('error', errorMessage(failure))
    }
  }
  return (
    <Button variant="text" icon={icon} aria-label={label} onClick={() => void copy()}>
      {written ? label : undefined}
    </Button>
  )
}
