/** Whether a field that gets the focus brings up a keyboard, which covers half of the screen. */
export const touch = matchMedia('(pointer: coarse)')

/**
 * Opens a phone's keyboard for a field that is not there yet: iOS opens it for a focus within the tap alone, and keeps it
 * while the focus moves on to another field, which gets what was typed meanwhile. To be called within the tap.
 */
export function holdKeyboard(): void {
  if (!touch.matches) return
  const holder = document.createElement('input')
  holder.className = 'keyboard-holder'
  holder.tabIndex = -1
  holder.ariaHidden = 'true'
  const before = document.activeElement
  holder.addEventListener('blur', () => {
    const typed = holder.value
    holder.remove()
    // By then the other field has the focus. React takes text that is inserted like this for typed.
    if (typed !== '') queueMicrotask(() => document.execCommand('insertText', false, typed))
    // PrimeReact gives the focus back to what had it when the dialog was drawn.
    holder.focus = () => before instanceof HTMLElement && before.focus()
  })
  document.body.append(holder)
  holder.focus({ preventScroll: true })
}
