import { useState } from 'react'
import { Icon } from '../ui/images/icon.tsx'
import { eyeIcon, eyeSlashIcon } from '../ui/images/icons.ts'
import { TextField } from '../ui/plain/text-field.tsx'
import type { TextFieldProps } from '../ui/plain/text-field-of.tsx'
import { messages } from '../i18n/messages.ts'

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="in-field"
          aria-label={shown ? messages.field.hideCharacters : messages.field.showCharacters}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? eyeSlashIcon : eyeIcon} />
        </button>
      }
    />
  )
}
