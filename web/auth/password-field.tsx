import { useState } from 'react'
import type { FieldProps } from '../ui/plain/field.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { eyeIcon, eyeSlashIcon } from '../ui/images/icons.ts'
import { TextField } from '../ui/plain/text-field.tsx'
import { messages } from '../i18n/messages.ts'

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: Props) {
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
