type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A language's way to write numbers, and the words that go with them. */
export interface Counts {
  /** Formats a number: `1,250`. */
  readonly number: (count: number) => string
  /** The form of a text that goes with a number. */
  readonly plural: (count: number, forms: Forms) => string
}

/** @param locale the language with its region, for numbers */
export function countsIn(language: string, locale = language): Counts {
  // Made when first used, since each takes about as long as a row to show.
  let format: Intl.NumberFormat | undefined
  let rules: Intl.PluralRules | undefined
  return {
    number: (count) => (format ??= new Intl.NumberFormat(locale)).format(count),
    plural: (count, forms) => forms[(rules ??= new Intl.PluralRules(language)).select(count)] ?? forms.other,
  }
}
