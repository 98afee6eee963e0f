/** Scrolls to what is left to buy, where only what is gathered would be on screen. */
export function keepRestInView(): void {
  const rest = [...document.querySelectorAll('.shopping-table tbody tr:not(.group, .gathered)')]
  const last = rest.at(-1)
  if (last && last.getBoundingClientRect().bottom < innerHeight / 3) last.scrollIntoView({ block: 'center' })
}
