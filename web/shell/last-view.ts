import { nameHere } from '../api/demo.ts'
import { keepText } from '../api/keep-text.ts'
import type { View } from '../paths.ts'

const key = 'lastView'
let kept: string | undefined

/** Returns what this device keeps, as when the page was loaded, so that Back leads where one was. */
export const lastView = (): string => (kept ??= localStorage.getItem(nameHere(key)) ?? '')

export const keepLastView = (view: View): void => keepText(nameHere(key), view)
