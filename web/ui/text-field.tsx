import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Field, type FieldProps, partsOf } from './field.tsx'

interface Props
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands inside the field at its end: a button to clear it, or to show a password. */
  readonly end?: ReactNode
}

/** A labelled line of text. */
export function TextField({ label, value, onChange, required = false, error, hint, end, ...rest }: Props) {
  const id = useId()
  return (
    <Field {...{ id, label, required, error }} {...(hint !== undefined && { hint })}>
      <span className="input">
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...partsOf(id, { error, ...(hint !== undefined && { hint }) })}
          className={`p-inputtext p-component ${error === undefined ? '' : 'p-invalid'}`}
          aria-required={required || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </span>
    </Field>
  )
}
