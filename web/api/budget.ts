import { isBudgetUsedUp, type ApiFailure } from './api-failure.ts'

let nextReport = 0
let report: (failure: ApiFailure) => void = () => undefined

/** Sets the function that says that the service gives no more for now. */
export function onBudgetUsedUp(say: typeof report): void {
  report = say
}

/** Says it once, however many requests are refused until the service goes on. */
export function noteBudgetUsedUp(failure: ApiFailure): void {
  const now = Date.now()
  if (!isBudgetUsedUp(failure) || now < nextReport) return
  nextReport = now + 1_000 * Math.max(60, failure.retryAfter ?? 0)
  report(failure)
}
