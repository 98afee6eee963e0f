import { type ReactNode, useState } from 'react'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'
import { trashIcon } from './icons.ts'

interface Props {
  readonly question: string
  readonly consequence: string
  readonly busy: boolean
  readonly onDelete: () => void
  /** Stands beside Delete, and gives way to the question. */
  readonly children: ReactNode
}

/** The buttons of a dialog whose subject can be deleted. Deletes at the second press: the first one asks. */
export function DeleteOr({ question, consequence, busy, onDelete, children }: Props) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <div className="buttons">
        <Button look="danger" icon={trashIcon} onClick={() => setAsking(true)}>
          {words.dialog.delete}
        </Button>
        {children}
      </div>
    )
  return (
    <fieldset className="buttons confirmation">
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
