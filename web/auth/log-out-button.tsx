import { useState } from 'react'
import { useSync } from '../api/sync.ts'
import { Button } from '../ui/button.tsx'
import { signOutIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import { useLogOut } from './use-log-out.ts'

const texts = messages.login

/** Logs out; asks first while changes are not saved. */
export function LogOutButton() {
  const logOut = useLogOut()
  // What was refused is not pending.
  const isSaved = ['saved', 'failed'].includes(useSync())
  const [asking, setAsking] = useState(false)
  if (asking && !isSaved)
    return (
      <fieldset className="buttons confirmation" ref={focusFirst}>
        <legend>
          <strong>{texts.unsaved}</strong>
        </legend>
        <Button variant="outlined" onClick={() => setAsking(false)}>
          {texts.stay}
        </Button>
        <Button severity="danger" variant="outlined" busy={logOut.busy} onClick={logOut.run}>
          {texts.logOutAnyway}
        </Button>
      </fieldset>
    )
  return (
    <Button
      variant="text"
      icon={signOutIcon}
      busy={logOut.busy}
      onClick={() => (isSaved ? logOut.run() : setAsking(true))}
    >
      {texts.logOut}
    </Button>
  )
}

function focusFirst(question: HTMLElement | null) {
  question?.querySelector('button')?.focus()
}
