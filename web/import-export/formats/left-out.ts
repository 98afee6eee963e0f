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
  'cells',
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

export interface LeftOut {
  readonly what: (typeof leftOutKinds)[number]
  readonly count: number
}

export function countLeftOut(counts: Partial<Record<LeftOut['what'], number>>): readonly LeftOut[] {
  return leftOutKinds.flatMap((what) => {
    const count = counts[what] ?? 0
    return count > 0 ? [{ what, count }] : []
  })
}
