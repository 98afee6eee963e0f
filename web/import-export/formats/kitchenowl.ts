import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { withoutEmpty } from './without-empty.ts'
import { countLeftOut } from './left-out.ts'
import { type FileLine, type Format } from './source.ts'

const item = z.object({ name: z.string(), category: z.optional(z.nullable(z.string())) })
const list = orElse(z.array(z.unknown()), [])
const file = z.object({
  items: z.array(item),
  recipes: list,
  expenses: list,
  shoppinglists: list,
  member: list,
})

/**
 * KitchenOwl's export of a household, or of its items alone (github.com/TomBursch/kitchenowl, `obj_to_export_dict` in
 * `models/household.py` and `models/item.py`). It has names and categories, but no stock, and of its lists only the names.
 */
export const kitchenowl: Format<unknown> = {
  matches: (content) => file.safeParse(content).success,
  read: (content) => {
    const { items, recipes, expenses, shoppinglists, member } = file.parse(content)
    return {
      format: 'kitchenowl',
      way: 'lines',
      lines: items.map(({ name, category }, index): FileLine => ({
        line: index + 1,
        name,
        ...withoutEmpty({ category: category ?? undefined }),
      })),
      rejected: [],
      leftOut: countLeftOut({
        recipes: recipes.length,
        expenses: expenses.length,
        lists: shoppinglists.length,
        members: member.length,
      }),
    }
  },
}
