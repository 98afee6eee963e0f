import { type ComponentType, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { ariaOf, Field, type FieldProps } from './field.tsx'

type Attributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'required' | 'id' | 'className' | 'onInput'
>

export interface InputProps extends Attributes, Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly id: string
  readonly value: string
  readonly invalid: boolean
}

export interface TextFieldProps extends FieldProps, Attributes {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands inside the field at its end: a button to clear it, or to show a password. */
  readonly end?: ReactNode
}

export function textFieldOf(Input: ComponentType<InputProps>) {
  return function TextField(props: TextFieldProps) {
    const { label, value, onChange, required, error, hint, detail, suggested, end, ...rest } = props
    const id = useId()
    return (
      <Field {...{ id, label, required, error, hint, detail }}>
        <span className="input">
          <Input
            type="text"
            autoComplete="off"
            {...rest}
            {...ariaOf(id, { error, suggested, hint })}
            invalid={error !== undefined}
            aria-required={required || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </span>
      </Field>
    )
  }
}
