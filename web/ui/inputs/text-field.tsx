import { InputText } from 'primereact/inputtext'
import { textFieldOf } from '../plain/text-field-of.tsx'

export const TextField = textFieldOf(InputText)
