import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { trashIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import { DeleteHouseholdDialog } from './delete-household-dialog.tsx'

const texts = messages.household

/** The way to delete the open household. */
export function DeleteHousehold() {
  const [open, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)

  function ask() {
    setTurn(turn + 1)
    setOpen(true)
  }

  return (
    <section className="setting">
      <h3>{texts.delete}</h3>
      <p className="hint">{texts.deleteConsequence}</p>
      <div className="buttons">
        <Button severity="danger" variant="outlined" icon={trashIcon} aria-haspopup="dialog" onClick={ask}>
          {texts.delete}
        </Button>
      </div>
      <DeleteHouseholdDialog key={turn} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
