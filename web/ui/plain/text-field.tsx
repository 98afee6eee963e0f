import { type InputProps, textFieldOf } from './text-field-of.tsx'

export const TextField = textFieldOf(Input)

function Input({ invalid, ...rest }: InputProps) {
  return <input {...rest} className={`p-inputtext p-component ${invalid ? 'p-invalid' : ''}`} />
}
