import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { trashIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import { DeleteHouseholdDialog } from './delete-household-dialog.tsx'

const texts = messages.household

export function DeleteHousehold() {
  const [open, setOpen] = useState(false)
  // A new key for each opening clears the form.
  const [count, setCount] = useState(0)

  function show() {
    setCount(count + 1)
    setOpen(true)
  }

  return (
    <section className="setting">
      <h3>{texts.delete}</h3>
      <p className="hint">{texts.deleteConsequence}</p>
      <div className="buttons">
        <Button severity="danger" variant="outlined" icon={trashIcon} aria-haspopup="dialog" onClick={show}>
          {texts.delete}
        </Button>
      </div>
      <DeleteHouseholdDialog key={count} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
