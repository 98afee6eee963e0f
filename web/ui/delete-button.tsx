import { useState } from 'react'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'
import { trashIcon } from './icons.ts'

interface Props {
  readonly question: string
  readonly consequence: string
  readonly busy: boolean
  readonly onDelete: () => void
}

/** Deletes after a second press: the first one asks. */
export function DeleteButton({ question, consequence, busy, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button look="danger" icon={trashIcon} onClick={() => setAsking(true)}>
        {words.dialog.delete}
      </Button>
    )
  return (
    <fieldset className="confirmation">
      <legend>
        <strong>{question}</strong> {consequence}
      </legend>
      <Button look="outlined" ref={focusOnShow} onClick={() => setAsking(false)}>
        {words.dialog.cancel}
      </Button>
      <Button look="danger" icon={trashIcon} busy={busy} onClick={onDelete}>
        {words.dialog.delete}
      </Button>
    </fieldset>
  )
}

function focusOnShow(button: HTMLButtonElement | null) {
  button?.focus()
}
