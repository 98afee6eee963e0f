import type { ComponentProps } from 'react'
import { CategoryField } from '../items/category-field.tsx'
import { productMessages as texts } from '../i18n/product-messages.ts'
import { TextField } from '../ui/text-field.tsx'
import './products.css'

interface Suggestible {
  readonly suggested: boolean
}

const asSuggested = (suggested: boolean) =>
  suggested ? { 'data-suggested': true, 'aria-description': texts.suggested } : {}

/** The name of an item, with a word beside its label where it is a suggestion. */
export function SuggestedName({ suggested, ...field }: ComponentProps<typeof TextField> & Suggestible) {
  return <TextField {...field} {...asSuggested(suggested)} {...(suggested && { end: <SuggestedMark /> })} />
}

function SuggestedMark() {
  return (
    <span className="suggested" aria-hidden ref={selectIfFocused}>
      {texts.suggested}
    </span>
  )
}

// Typing replaces what came while nothing was typed.
function selectIfFocused(mark: HTMLElement | null): void {
  const input = mark?.parentElement?.querySelector('input')
  if (input && input === document.activeElement) input.select()
}

/** Another field of an item, which tells by its colour that it is a suggestion. */
export function SuggestedText({ suggested, ...field }: ComponentProps<typeof TextField> & Suggestible) {
  return <TextField {...field} {...asSuggested(suggested)} />
}

/** The same for a category. */
export function SuggestedCategory({
  suggested,
  ...field
}: ComponentProps<typeof CategoryField> & Suggestible) {
  return <CategoryField {...field} {...asSuggested(suggested)} />
}
