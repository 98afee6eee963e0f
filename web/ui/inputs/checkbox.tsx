import type { ReactNode } from 'react'
import { Icon } from '../images/icon.tsx'
import { checkIcon } from '../images/icons.ts'
import './checkbox.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Stands beside the box, where the column does not say it already; the label contains it. */
  readonly text?: ReactNode
}

export function Checkbox({ label, checked, onChange, text }: Props) {
  return (
    <label className="check-box">
      <span className="check">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="check-mark">
          <Icon of={checkIcon} />
        </span>
      </span>
      {text !== undefined && <span>{text}</span>}
    </label>
  )
}
