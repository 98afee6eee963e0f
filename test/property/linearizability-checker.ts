/** What one client did to the stock of an item, and what it was answered. */
export interface Step {
  readonly action: Action
  /** When it was asked and when it was answered, counted over all clients. */
  readonly asked: number
  readonly answered: number
  readonly answer: Answer
}

/** A stock is null where there is no entry. */
export type Stock = number | null

export type Action =
  | { readonly name: 'read' }
  | { readonly name: 'add'; readonly quantity: number }
  | { readonly name: 'set'; readonly quantity: number }
  | { readonly name: 'move'; readonly delta: number }
  | { readonly name: 'remove' }

/** The stock after the action, or why not; `lost` when nobody knows whether it happened. */
export type Answer = Stock | 'not found' | 'conflict' | 'lost'

/** What the stock of an item does, one action after the other. */
export function model(stock: Stock, action: Action): { readonly answer: Answer; readonly next: Stock } {
  if (action.name === 'add') return tell((stock ?? 0) + action.quantity)
  if (stock === null) return { answer: 'not found', next: null }
  if (action.name === 'read') return tell(stock)
  if (action.name === 'set') return tell(action.quantity)
  if (action.name === 'remove') return { answer: null, next: null }
  const moved = stock + action.delta
  return moved < 0 ? { answer: 'conflict', next: stock } : tell(moved)
}

const tell = (stock: number) => ({ answer: stock, next: stock })

/**
 * Whether steps that overlap can have happened one after the other, each between its question and its answer, so
 * that every answer was true; what was lost may have happened at any time since it was asked, or never
 * (Herlihy and Wing, Linearizability, 1990; the search is theirs with Lowe's memory of what was tried).
 */
export function isLinearizable(steps: readonly Step[], begin: Stock): boolean {
  const tried = new Set<string>()

  function canFinish(waiting: readonly Step[], stock: Stock): boolean {
    if (waiting.every(({ answer }) => answer === 'lost')) return true
    const place = `${stock} ${waiting.map(({ asked }) => asked).join()}`
    if (tried.has(place)) return false
    tried.add(place)
    const firstAnswer = Math.min(
      ...waiting.map(({ answered, answer }) => (answer === 'lost' ? Infinity : answered)),
    )
    return waiting.some((step) => {
      if (step.asked > firstAnswer) return false
      const { answer, next } = model(stock, step.action)
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
