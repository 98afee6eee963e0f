import { useState } from 'react'
import { focusFirstError } from './form.tsx'

export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  /** The properties of a field; its error shows from the first attempt to submit on. */
  readonly field: (name: Name) => {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly error: string | undefined
  }
  /** The form's `onSubmit`: runs the work, or leads to the first field that is wrong. */
  readonly submit: (work: () => void) => (form: HTMLFormElement) => void
  readonly clear: () => void
}

export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  check: (values: Readonly<Record<Name, string>>) => Readonly<Record<Name, string | undefined>>,
): Fields<Name> {
  const [values, setValues] = useState(initial)
  const [checked, setChecked] = useState(false)
  const errors = check(values)
  const valid = Object.values(errors).every((error) => error === undefined)
  return {
    values,
    field: (name) => ({
      value: values[name],
      onChange: (value) => setValues((last) => ({ ...last, [name]: value })),
      error: checked ? errors[name] : undefined,
    }),
    submit: (work) => (form) => {
      setChecked(!valid)
      if (valid) work()
      else focusFirstError(form)
    },
    clear() {
      setValues(initial)
      setChecked(false)
    },
  }
}
