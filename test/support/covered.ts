/**
 * Names the figures, buttons and headings that something at the page's edge covers however far one scrolls. Runs in the
 * page.
 */
export function covered(): string[] {
  const probing = new CSSStyleSheet()
  probing.replaceSync('.probed { pointer-events: auto !important }')
  document.adoptedStyleSheets = [probing]
  const floating =
    '.toasts, .dock, .views, .top, .deep-title, .screen-title, .shopping-aside, .beside, .announcement, .p-dialog-mask'
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
  }
  const dialog = document.querySelector('.p-dialog:not(.p-dialog-exit)')
  const within = dialog ? '.p-dialog ' : ''
  // The message itself is in reach too.
  const wanted = ['h1', 'h2', 'h3', 'button', 'a', 'input', '.row-amounts', '.amount', '.quantity']
  const looked = wanted.map((one) => `${within}${one}`)
  return [...document.querySelectorAll([...looked, '.toasts button'].join())]
    .filter((element) => isSeen(element) && !element.closest('[inert]'))
    .filter((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      // A title that lets presses through is seen all the same.
      element.classList.add('probed')
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      element.classList.remove('probed')
      const cover = over?.closest(floating)
      return cover !== null && cover !== undefined && !cover.contains(element) && !element.contains(over)
    })
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`)
}
