import * as z from 'zod/mini'
import type { NewFields } from '../../functions/model/fields.ts'

const shape = z.array(
  z.object({
    fields: z.custom<NewFields>((value) => typeof Object(value).name === 'string'),
    quantity: z.nullable(z.number()),
    /** How much there should be. */
    base: z.nullable(z.number()),
  }),
)

type Brought = Readonly<z.output<typeof shape>>

const key = 'demoItems'

/** The items of a demo that was left in this tab, for the account that comes next. */
export const keptItems = {
  keep: (items: Brought): void => sessionStorage.setItem(key, JSON.stringify(items)),

  /** Returns them once. */
  take(): Brought {
    const { data } = shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
    sessionStorage.removeItem(key)
    return data ?? []
  },

  areThere: (): boolean => sessionStorage.getItem(key) !== null,
}
