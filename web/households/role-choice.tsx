import { useId } from 'react'
import { type Role, roles } from '../../functions/store/roles.ts'
import { words } from '../words/words.ts'
import '../ui/choices.css'

interface Props {
  readonly legend: string
  readonly value: Role
  readonly onChange: (role: Role) => void
}

/** A choice among the roles, each with what it may do. */
export function RoleChoice({ legend, value, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {roles.map((role) => (
        <label key={role} className="choice">
          <input
            type="radio"
            name={id}
            checked={role === value}
            aria-describedby={`${id}-${role}`}
            aria-label={words.roles[role]}
            onChange={() => onChange(role)}
          />
          <span className="row-name">
            <strong>{words.roles[role]}</strong>
            <span className="detail" id={`${id}-${role}`}>
              {words.roleMeanings[role]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
