import { useId } from 'react'
import { RadioButton } from './radio-button.tsx'

interface Props<Value> {
  readonly legend: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly meaning: string }[]
  readonly onChange: (value: Value) => void
}

/** One of several, each with what it means. */
export function RadioChoice<Value extends string>({ legend, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <RadioButton
          key={option.value}
          name={id}
          label={option.label}
          describedBy={`${id}-${option.value}`}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          <span className="row-name">
            <strong>{option.label}</strong>
            <span className="detail" id={`${id}-${option.value}`}>
              {option.meaning}
            </span>
          </span>
        </RadioButton>
      ))}
    </fieldset>
  )
}
