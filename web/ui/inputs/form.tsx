import type { ReactNode } from 'react'

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
