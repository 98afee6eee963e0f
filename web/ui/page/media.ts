/** A phone's layout: on what is narrow, and up to where a card fits beside a list on what fingers use or is low. */
export const phone = '((width < 48rem) or ((width < 64rem) and ((pointer: coarse) or (height < 30rem))))'

/** Conditions that style sheets call by name, as `@media (--phone)`, so that scripts and they agree. */
export const media: Readonly<Record<string, string>> = {
  '(--phone)': phone,
  '(--wide)': `(not ${phone})`,
  /** A phone on its side. */
  '(--low)': '(34rem <= width < 64rem) and (height < 30rem)',
}

/** A screen with room beside the names, and a pointer that hovers. */
export const wideByPointer = `(not ${phone}) and (hover: hover)`
