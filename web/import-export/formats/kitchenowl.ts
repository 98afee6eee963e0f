import * as z from 'zod/mini'
import { withoutEmpty } from './without-empty.ts'
import { type FileLine, type Format } from './source.ts'

const item = z.object({ name: z.string(), category: z.optional(z.nullable(z.string())) })
const file = z.object({ items: z.array(item) })

/**
 * KitchenOwl's export of a household, or of its items alone (github.com/TomBursch/kitchenowl, `obj_to_export_dict` in
 * `models/household.py` and `models/item.py`). It has names and categories, but no stock.
 */
export const kitchenowl: Format<unknown> = {
  matches: (content) => file.safeParse(content).success,
  read: (content) => ({
    format: 'kitchenowl',
    way: 'lines',
    lines: file.parse(content).items.map(({ name, category }, index): FileLine => ({
      line: index + 1,
      name,
      ...withoutEmpty({ category: category ?? undefined }),
    })),
    rejected: [],
  }),
}
