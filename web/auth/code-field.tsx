import { TextField } from '../ui/plain/text-field.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly autoFocus?: boolean
}

export function CodeField(props: Props) {
  return <TextField {...props} required autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
}
