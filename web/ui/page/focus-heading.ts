/** Leads to the screen's heading, once what had the focus is gone from the screen. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  })
}
