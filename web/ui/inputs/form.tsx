import { type ReactNode, useState } from 'react'

interface Props {
  readonly id?: string
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A form that the app validates itself; `onSubmit` rather than an action, which would clear the fields. */
export function Form({ id, onSubmit, children }: Props) {
  return (
    <form
      id={id}
      noValidate
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        // React passes it on from a dialog to the form that opened it.
        event.stopPropagation()
        onSubmit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

/** Leads to the first field of a form that was refused, once its error is on the screen. */
export function focusFirstError(form: ParentNode = document): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

export function focusFirstField(formId: string): void {
  document.getElementById(formId)?.querySelector('input')?.focus()
}

/** Leads to the field that has just appeared in an element, unless something is in it: a stable `ref`. */
export function focusIfEmpty(element: HTMLElement | null): void {
  const field = element?.querySelector('input')
  if (field?.value === '') field.focus()
}

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
