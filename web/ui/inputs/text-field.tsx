import { InputText } from 'primereact/inputtext'
import { textFieldOf } from '../plain/text-field-of.tsx'

/** A labelled line of text. */
export const TextField = textFieldOf(InputText)
