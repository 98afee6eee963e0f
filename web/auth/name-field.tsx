import { TextField } from '../ui/plain/text-field.tsx'
import type { TextFieldProps } from '../ui/plain/text-field-of.tsx'

export const NameField = (props: TextFieldProps) => (
  <TextField {...props} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
)
