import { type ReactNode, useState } from 'react'
import { messages } from '../../i18n/messages.ts'
import { Button } from './button.tsx'
import { trashIcon } from '../images/icons.ts'
import { focusFirstButton } from '../page/focus-on-show.ts'

interface Props {
  /** The label of the button, if it is another word than Delete. */
  readonly label?: string
  readonly icon?: string
  readonly question: string
  readonly consequence: string
  readonly busy: boolean
  readonly onDelete: () => void
  /** The main button: leads, and gives way to the question. */
  readonly children?: ReactNode
}

/** The buttons of a dialog whose subject can be deleted. Deletes at the second press: the first one asks. */
export function DeleteActions(props: Props) {
  const { label = messages.dialog.delete, icon = trashIcon, busy, onDelete } = props
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <div className={props.children === undefined ? 'buttons' : 'led-buttons'}>
        {props.children}
        <Button
          severity="danger"
          variant={props.children === undefined ? 'outlined' : 'text'}
          icon={icon}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </div>
    )
  return (
    <fieldset className="buttons confirmation" ref={focusFirstButton}>
      <legend>
        <strong>{props.question}</strong> {props.consequence}
      </legend>
      <Button variant="outlined" onClick={() => setAsking(false)}>
        {messages.dialog.cancel}
      </Button>
      <Button severity="danger" variant="outlined" icon={icon} busy={busy} onClick={onDelete}>
        {label}
      </Button>
    </fieldset>
  )
}
