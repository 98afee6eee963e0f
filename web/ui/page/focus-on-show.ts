/** Gives the focus to what has come in the place of the button that led to it: a stable `ref`. */
export function focusOnShow(element: HTMLElement | null): void {
  element?.focus()
}

/** The same for the first button in it. */
export function focusFirstButton(element: HTMLElement | null): void {
  element?.querySelector('button')?.focus()
}
