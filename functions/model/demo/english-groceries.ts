import { countsIn } from '../../../texts/counts.ts'
import { textsWith } from '../../../texts/generated/en/groceries.ts'
import { groceriesIn } from './groceries.ts'

/** The groceries where nobody has a language: on a machine that is tried, and in tests. */
export const groceries = groceriesIn(textsWith(countsIn('en')))
