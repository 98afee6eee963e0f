/** What one client did to the stock of an item, and what it was told. */
export interface Step {
  readonly action: Action
  /** When it was asked and when it was answered, counted over all clients. */
  readonly asked: number
  readonly answered: number
  readonly told: Told
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
export type Told = Stock | 'not found' | 'conflict' | 'lost'

/** What the stock of an item does, one action after the other. */
export function model(stock: Stock, action: Action): { readonly told: Told; readonly next: Stock } {
  if (action.name === 'add') return tell((stock ?? 0) + action.quantity)
  if (stock === null) return { told: 'not found', next: null }
  if (action.name === 'read') return tell(stock)
  if (action.name === 'set') return tell(action.quantity)
  if (action.name === 'remove') return { told: null, next: null }
  const moved = stock + action.delta
  return moved < 0 ? { told: 'conflict', next: stock } : tell(moved)
}

const tell = (stock: number) => ({ told: stock, next: stock })

/**
 * Whether steps that overlap can have happened one after the other, each between its question and its answer, so
 * that everybody was told the truth; what was lost may have happened at any time since it was asked, or never
 * (Herlihy and Wing, Linearizability, 1990; the search is theirs with Lowe's memory of what was tried).
 */
export function isLinearizable(steps: readonly Step[], begin: Stock): boolean {
  const tried = new Set<string>()

  function canFinish(waiting: readonly Step[], stock: Stock): boolean {
    if (waiting.every(({ told }) => told === 'lost')) return true
    const place = `${stock} ${waiting.map(({ asked }) => asked).join()}`
    if (tried.has(place)) return false
    tried.add(place)
    const firstAnswer = Math.min(
      ...waiting.map(({ answered, told }) => (told === 'lost' ? Infinity : answered)),
    )
    return waiting.some((step) => {
      if (step.asked > firstAnswer) return false
      const { told, next } = model(stock, step.action)
      const fits = step.told === 'lost' || step.told === told
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
