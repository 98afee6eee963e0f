import { TextField } from '../ui/plain/text-field.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Stands behind the label. */
  readonly detail?: string
  readonly autoFocus?: boolean
}

export function NameField(props: Props) {
  return <TextField {...props} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
}
