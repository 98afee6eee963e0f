import './checkbox.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Stands beside the box, where the column does not say it already; the label contains it. */
  readonly text?: string
}

/** A box to tick. */
export function Checkbox({ label, checked, onChange, text }: Props) {
  return (
    <label className="check-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {text !== undefined && <span>{text}</span>}
    </label>
  )
}
