import { messages } from '../../i18n/messages.ts'
import { Button } from '../buttons/button.tsx'
import { focusFirstButton } from '../page/focus-on-show.ts'

interface Props {
  /** By default whether to discard what was typed. */
  readonly question?: string | undefined
  readonly onStay: () => void
  readonly onDiscard: () => void
}

export function DiscardQuestion({ question = messages.dialog.discardQuestion, onStay, onDiscard }: Props) {
  return (
    <fieldset className="buttons confirmation" ref={focusFirstButton}>
      <legend>
        <strong>{question}</strong>
      </legend>
      <Button variant="outlined" onClick={onStay}>
        {messages.dialog.stay}
      </Button>
      <Button severity="danger" variant="outlined" onClick={onDiscard}>
        {messages.dialog.discard}
      </Button>
    </fieldset>
  )
}
