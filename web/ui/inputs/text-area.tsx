import { InputTextarea } from 'primereact/inputtextarea'
import { useId } from 'react'
import { ariaOf, Field, type FieldProps } from '../plain/field.tsx'

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextArea({ value, onChange, ...field }: Props) {
  const id = useId()
  const { required = false, error } = field
  return (
    <Field {...field} id={id}>
      <InputTextarea
        {...ariaOf(id, field)}
        rows={1}
        autoComplete="off"
        invalid={error !== undefined}
        aria-required={required || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
