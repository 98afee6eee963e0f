import { type ReactNode, useId } from 'react'
import './checkbox.css'
import './switch.css'

interface Props {
  readonly label: string
  /** Stands below the label. */
  readonly detail: ReactNode
  readonly checked: boolean
  /** Looks off and does nothing, and keeps the focus. */
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A row with a setting that takes effect at once: neither a selection, which is square, nor a purchase, which is round. */
export function Switch({ label, detail, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <label className="row switch-row">
      <span className="row-name">
        <strong id={id}>{label}</strong>
        <span className="detail" id={`${id}-detail`}>
          {detail}
        </span>
      </span>
      <span className="check switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-labelledby={id}
          aria-describedby={`${id}-detail`}
          aria-disabled={disabled}
          checked={checked}
          onChange={({ target }) => disabled || onChange(target.checked)}
        />
        <span className="switch-track" />
      </span>
    </label>
  )
}
