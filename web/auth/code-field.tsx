import { TextField } from '../ui/plain/text-field.tsx'
import type { TextFieldProps } from '../ui/plain/text-field-of.tsx'

export const CodeField = (props: TextFieldProps) => (
  <TextField {...props} required autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
)
