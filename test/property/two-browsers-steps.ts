import * as fc from 'fast-check'

export const names = ['Milk', 'Salt', 'Tea']

/** The actions of people, the events of their connections, and the rest. */
const actions = [
  ...(['step', 'step', 'step', 'step', 'tick', 'tick', 'tick', 'putAway', 'add', 'file', 'undone'] as const),
  ...(['throwAway', 'throwAway', 'addStore', 'arrange', 'arrange'] as const),
  ...(['cut', 'cut', 'oneWay', 'open', 'open', 'reload', 'reopen'] as const),
  ...(['kill', 'expire', 'end', 'remove', 'return'] as const),
  ...(['full', 'roomy', 'block', 'unblock', 'endElsewhere', 'older', 'twice'] as const),
]

/** One thing that happens in one of the tabs: two of anna's, and one of ben's. */
export const step = fc.record(
  {
    place: fc.constantFrom<readonly [number, number]>([0, 0], [0, 1], [1, 0], [1, 0]),
    action: fc.constantFrom(...actions),
    item: fc.constantFrom(...names),
    field: fc.constantFrom('stock' as const, 'base' as const),
    by: fc.constantFrom(1 as const, 1 as const, -1 as const),
  },
  { noNullPrototype: true },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
