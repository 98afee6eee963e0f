/** Things that a file can have, and that do not come along. */
const leftOutKinds = [
  'lists',
  'ticked',
  'codes',
  'places',
  'notes',
  'pictures',
  'shops',
  'ownFields',
  'sheets',
  'recipes',
  'mealPlan',
  'expenses',
  'members',
  'chores',
  'tasks',
  'batteries',
  'equipment',
  'history',
  'known',
] as const

/** So many of them. */
export interface LeftOut {
  readonly what: (typeof leftOutKinds)[number]
  readonly count: number
}

/** Lists what there is of each. */
export function countLeftOut(counts: Partial<Record<LeftOut['what'], number>>): readonly LeftOut[] {
  return leftOutKinds.flatMap((what) => {
    const count = counts[what] ?? 0
    return count > 0 ? [{ what, count }] : []
  })
}
