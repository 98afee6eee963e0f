import { nameHere } from '../api/demo.ts'
import { keepText } from '../api/keep-text.ts'
import type { View } from '../paths.ts'

const key = 'lastView'
let kept: string | undefined

/** Returns what this tab keeps, else this device, as when the page was loaded, so that Back leads where one was. */
export function lastView(): string {
  kept ??= sessionStorage.getItem(nameHere(key)) ?? localStorage.getItem(nameHere(key)) ?? ''
  return kept
}

export function keepLastView(view: View): void {
  keepText(nameHere(key), view)
  // Another tab does not change what a reload shows.
  keepText(nameHere(key), view, sessionStorage)
}
