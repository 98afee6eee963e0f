import { Checkbox as PrimeCheckbox } from 'primereact/checkbox'
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
      <PrimeCheckbox
        checked={checked}
        onChange={(event) => onChange(event.checked ?? false)}
        // As a property it would stand on the element around the input too, where it is not allowed.
        pt={{ input: { 'aria-label': label } }}
      />
      {text !== undefined && <span>{text}</span>}
    </label>
  )
}
