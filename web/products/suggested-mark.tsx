import { texts } from '../i18n/texts.ts'
import './products.css'

export function SuggestedMark() {
  return (
    <span className="suggested" aria-hidden ref={selectIfFocused}>
      {texts.products.suggested}
    </span>
  )
}

// Typing replaces what came while nothing was typed.
function selectIfFocused(mark: HTMLElement | null): void {
  const input = mark?.parentElement?.querySelector('input')
  if (input && input === document.activeElement) input.select()
}
