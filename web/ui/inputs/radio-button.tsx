import type { ReactNode } from 'react'
import './checkbox.css'
import './choices.css'

interface Props {
  /** The same for all of a group. */
  readonly name: string
  readonly label: string
  /** The id of an element that says more. */
  readonly describedBy?: string
  readonly checked: boolean
  readonly onChoose: () => void
  /** Stands beside the button; the label contains it. */
  readonly children: ReactNode
}

export function RadioButton({ name, label, describedBy, checked, onChoose, children }: Props) {
  return (
    <label className="choice">
      <span className="check">
        <input
          type="radio"
          name={name}
          aria-label={label}
          aria-describedby={describedBy}
          checked={checked}
          onChange={onChoose}
        />
        <span className="check-mark" />
      </span>
      {children}
    </label>
  )
}
