import * as z from 'zod/mini'
import { keepText, readStored } from '../api/keep-text.ts'
import { type ChosenTargets, type Target, targets } from './formats/target.ts'
import { keyOf } from './formats/headings.ts'

const key = 'import.columns'
const shape = z.record(z.string(), z.enum(targets))

export const chosenTargets = {
  read: (): ChosenTargets => readStored(shape, localStorage.getItem(key)) ?? {},

  keep(heading: string, target: Target): void {
    keepText(key, JSON.stringify({ ...chosenTargets.read(), [keyOf(heading)]: target }))
  },
}
