import { useId } from 'react'
import { type Role, roles } from '../../functions/protocol/roles.ts'
import { RadioButton } from '../ui/inputs/radio-button.tsx'
import { messages, texts } from '../i18n/messages.ts'

interface Props {
  readonly legend: string
  readonly value: Role
  readonly onChange: (role: Role) => void
}

export function RoleChoice({ legend, value, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {roles.map((role) => (
        <RadioButton
          key={role}
          name={id}
          label={messages.roles[role]}
          describedBy={`${id}-${role}`}
          checked={role === value}
          onChoose={() => onChange(role)}
        >
          <span className="row-name">
            <strong>{messages.roles[role]}</strong>
            <span className="detail" id={`${id}-${role}`}>
              {texts.householdSettings.roleMeanings[role]}
            </span>
          </span>
        </RadioButton>
      ))}
    </fieldset>
  )
}
