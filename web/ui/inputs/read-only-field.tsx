import { TextField } from './text-field.tsx'

/** A text to copy, which is selected as a whole. */
export function ReadOnlyField(text: { readonly label: string; readonly value: string }) {
  return <TextField {...text} readOnly onChange={ignore} onFocus={(event) => event.currentTarget.select()} />
}

function ignore() {}
