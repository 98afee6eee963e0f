import { useId } from 'react'
import { maximumQuantity, quantity as shape } from '../../functions/shared/fields.ts'
import { add, subtract } from '../../functions/shared/quantity.ts'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps, partsOf } from './field.tsx'
import { minusIcon, plusIcon } from './icons.ts'
import './quantity-field.css'

interface Props extends FieldProps {
  /** The text as it was typed; `readQuantity` makes a number of it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly minimum?: number
  readonly hideLabel?: boolean
}

/** A number with a step down and a step up. A native field: it types well on every phone. */
export function QuantityField({ label, value, onChange, minimum = 0, hideLabel = false, ...field }: Props) {
  const id = useId()
  return (
    <div className={hideLabel ? 'bare' : undefined}>
      <Field {...field} id={id} label={label}>
        <span className="stepper">
          <Step
            of={minusIcon}
            name={words.field.less(label)}
            onStep={() => onChange(step(value, -1, minimum))}
          />
          <input
            {...partsOf(id, field)}
            type="number"
            inputMode="decimal"
            min={minimum}
            max={maximumQuantity}
            step="any"
            className={`p-inputtext p-component ${field.error === undefined ? '' : 'p-invalid'}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Step
            of={plusIcon}
            name={words.field.more(label)}
            onStep={() => onChange(step(value, 1, minimum))}
          />
        </span>
      </Field>
    </div>
  )
}

/** The quantity that was typed, or undefined when it is none: at least `minimum`, at most 3 decimals. */
export function readQuantity(typed: string, minimum = 0): number | undefined {
  const read = shape('', minimum).safeParse(typed.trim() === '' ? undefined : Number(typed))
  return read.success ? read.data : undefined
}

function step(typed: string, by: 1 | -1, minimum: number): string {
  const present = readQuantity(typed) ?? minimum
  const next = by > 0 ? add(present, 1) : subtract(present, 1)
  return String(Math.min(Math.max(next, minimum), maximumQuantity))
}

// Out of the tab order: in the field the arrow keys do the same.
function Step({
  of,
  name,
  onStep,
}: {
  readonly of: string
  readonly name: string
  readonly onStep: () => void
}) {
  return <Button look="text" icon={of} aria-label={name} tabIndex={-1} onClick={onStep} />
}
