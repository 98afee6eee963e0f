/** A text as it is compared in a search: without case and accents, so that `creme` finds `Crème`. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
}
