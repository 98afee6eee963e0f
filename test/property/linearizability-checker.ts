/** One client's action on an item, and the answer. */
export interface Step {
  readonly action: Action
  /** When it was asked and when it was answered, counted over all clients. */
  readonly asked: number
  readonly answered: number
  readonly answer: Answer
}

/** An item: how much there is, how much there should be, and how much is wanted more this once. */
export interface State {
  /** Null where there is no entry. */
  readonly stock: number | null
  readonly base: number
  readonly extra: number
}

export type Action =
  | { readonly name: 'read' }
  | ({ readonly name: 'add'; readonly quantity: number } & OfLot)
  | { readonly name: 'set'; readonly quantity: number }
  | ({ readonly name: 'move'; readonly delta: number } & OfLot)
  | { readonly name: 'remove' }
  | { readonly name: 'want'; readonly delta: number }
  | ({ readonly name: 'putAway'; readonly quantity: number } & OfLot)

/**
 * The stock after the action, or what is wanted more; or why not; `lost` when nobody knows whether it happened, and
 * `unsettled` when the lots are not the stock.
 */
export type Answer = number | null | 'not found' | 'conflict' | 'lost' | 'unsettled'

/** The best-before date of the lot that an action is about; which lot it is, the model does not tell. */
interface OfLot {
  readonly until?: string | null
}

/** Models an item, one action after the other. */
function model(state: State, action: Action): { readonly answer: Answer; readonly next: State } {
  const { stock } = state
  const tell = (next: number, extra = state.extra) => ({
    answer: next,
    next: { ...state, stock: next, extra },
  })
  if (action.name === 'want') {
    const extra = Math.max(0, state.extra + action.delta)
    return { answer: extra, next: { ...state, extra } }
  }
  if (action.name === 'putAway') {
    const beyondGap = Math.max(0, action.quantity - Math.max(0, state.base - (stock ?? 0)))
    return tell((stock ?? 0) + action.quantity, Math.max(0, state.extra - beyondGap))
  }
  if (action.name === 'add') return tell((stock ?? 0) + action.quantity)
  if (stock === null) return { answer: 'not found', next: state }
  if (action.name === 'read') return tell(stock)
  if (action.name === 'set') return tell(action.quantity)
  if (action.name === 'remove') return { answer: null, next: { ...state, stock: null } }
  const moved = stock + action.delta
  return moved < 0 ? { answer: 'conflict', next: state } : tell(moved)
}

/**
 * Whether steps that overlap can have happened one after the other, each between its question and its answer, so
 * that every answer was true; what was lost may have happened at any time since it was asked, or never
 * (Herlihy and Wing, Linearizability, 1990; the search is theirs with Lowe's memory of what was tried).
 */
export function isLinearizable(steps: readonly Step[], begin: State): boolean {
  const tried = new Set<string>()

  function canFinish(waiting: readonly Step[], state: State): boolean {
    if (waiting.every(({ answer }) => answer === 'lost')) return true
    const place = `${state.stock} ${state.extra} ${waiting.map(({ asked }) => asked).join()}`
    if (tried.has(place)) return false
    tried.add(place)
    const firstAnswer = Math.min(
      ...waiting.map(({ answered, answer }) => (answer === 'lost' ? Infinity : answered)),
    )
    return waiting.some((step) => {
      if (step.asked > firstAnswer) return false
      const { answer, next } = model(state, step.action)
      const fits = step.answer === 'lost' || step.answer === answer
      return (
        fits &&
        canFinish(
          waiting.filter((other) => other !== step),
          next,
        )
      )
    })
  }

  return canFinish(steps, begin)
}
