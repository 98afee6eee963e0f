import type { ReactNode } from 'react'

interface Props {
  readonly id?: string
  readonly onSubmit: () => void
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
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Leads to the first field that was refused, once its error is on the screen. */
export function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
