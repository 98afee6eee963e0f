import { normalizeText } from '../../functions/model/normalize-text.ts'
import type { Choice } from './find-for-list.ts'

export interface Part {
  readonly id: string
  readonly choice: Choice
  readonly offered: readonly Choice[]
}

export const idOf = (choice: Choice) =>
  choice.item ? choice.item.id : `${choice.isWritten} ${choice.once.name}`

/** The same, without being remembered for what was typed. */
export const withoutWord = (choice: Choice): Choice => ({ ...choice, word: undefined })

/**
 * Several things that were typed at once.
 *
 * @param decided the ids of other choices than the first ones, by the ids of their parts; null leaves a part out
 */
export function partsOf(
  several: readonly (readonly Choice[])[],
  decided: ReadonlyMap<string, string | null>,
): readonly Part[] {
  const words = several.map(textOf)
  return several.flatMap((offered, place) => {
    const same = words.slice(0, place).filter((one) => one === words[place])
    const id = `${words[place]} ${same.length}`
    const wanted = decided.get(id)
    if (wanted === null) return []
    const found = offered.find((one) => idOf(one) === wanted)
    // Nobody asks any more.
    const choice = found?.item
      ? { ...found, isAsked: false }
      : (found ?? offered.slice(0, 1).map(withoutWord)[0])
    return choice ? [{ id, choice, offered }] : []
  })
}

/** The text of a part, which is the same when items come and go. */
function textOf(offered: readonly Choice[]): string {
  const once = offered.findLast((choice) => choice.once)
  return normalizeText((once ?? offered[0])?.once?.name ?? offered[0]?.item?.name ?? '')
}
