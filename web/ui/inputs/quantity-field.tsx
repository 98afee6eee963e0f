import { InputText } from 'primereact/inputtext'
import { type KeyboardEvent, useId } from 'react'
import { maximumQuantity, quantity as shape } from '../../../functions/model/shapes.ts'
import { add } from '../../../functions/model/quantity.ts'
import { messages } from '../../i18n/messages.ts'
import { formatQuantityInput } from '../../i18n/format.ts'
import { language } from '../../i18n/language.ts'
import { readNumber } from '../../i18n/read-number.ts'
import { Button } from '../plain/button.tsx'
import { Field, type FieldProps, ariaOf } from '../plain/field.tsx'
import { minusIcon, plusIcon } from '../images/icons.ts'
import { selectOnFocus } from './select-on-focus.ts'
import './quantity-field.css'

interface Props extends FieldProps {
  /** The text as it was typed; `readQuantity` makes a number of it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly minimum?: number
  readonly hideLabel?: boolean
  /** Stands behind the label. */
  readonly unit?: string
  readonly stepBy?: number
}

/** A line of text to the browser: its fields for numbers take only the decimal sign of its own language. */
export function QuantityField({
  label,
  value,
  onChange,
  minimum = 0,
  hideLabel = false,
  unit = '',
  stepBy = 1,
  ...field
}: Props) {
  const id = useId()
  const change = (direction: 1 | -1) => onChange(step(value, direction * stepBy, minimum))

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    change(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <div className={hideLabel ? 'bare' : undefined}>
      <Field {...field} id={id} label={label} detail={unit}>
        <span className="stepper">
          <Step of={minusIcon} name={messages.field.less(label)} onStep={() => change(-1)} />
          <InputText
            {...ariaOf(id, field)}
            type="text"
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            aria-valuemin={minimum}
            aria-valuemax={maximumQuantity}
            aria-valuenow={readQuantity(value, minimum)}
            {...selectOnFocus}
            onKeyDown={press}
            invalid={field.error !== undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Step of={plusIcon} name={messages.field.more(label)} onStep={() => change(1)} />
        </span>
      </Field>
    </div>
  )
}

/** The quantity that was typed; undefined when it is none: at least `minimum`, at most 3 decimals. */
export function readQuantity(typed: string, minimum = 0): number | undefined {
  const read = shape('', minimum).safeParse(readNumber(typed, language))
  return read.success ? read.data : undefined
}

function step(typed: string, by: number, minimum: number): string {
  const present = readQuantity(typed) ?? minimum
  const next = add(present, by)
  // No step leads to a fraction of one that was merely the least to type.
  const least = present < minimum ? minimum : Math.min(present, Math.ceil(minimum))
  return formatQuantityInput(Math.min(Math.max(next, least), maximumQuantity))
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
  return <Button variant="text" icon={of} aria-label={name} tabIndex={-1} onClick={onStep} />
}
