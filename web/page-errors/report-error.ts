import type * as z from 'zod/mini'
import type { pageErrors } from '../../functions/page-errors/contract.ts'
import { isDemo } from '../api/demo.ts'
import { buildOf, classOf, pageAt, placeOf } from './describe-error.ts'

type Report = z.input<typeof pageErrors.report.body>

/** Says on the console where an error was thrown, and has the service count it by fixed values. */
export function reportError(error: unknown, componentStack: string): void {
  const stack = error instanceof Error ? error.stack : undefined
  // Debugging has nothing else to go by: React logs the error, but not where each engine says it was.
  // oxlint-disable-next-line no-console
  console.error(`This page failed at ${pageAt(location)}:`, stack ?? error, `\nin${componentStack}`)
  const build = buildOf(document)
  if (build === undefined || isDemo() || !countReport()) return
  const report: Report = { page: pageAt(location), build, error: classOf(error), ...placeOf(error) }
  void send(report)
}

// Without what the app's other calls need: that may be the part that failed, and nothing here may say whose phone it is.
async function send(report: Report): Promise<void> {
  await fetch('/api/page-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

const mostReports = 3
const key = 'page-errors'
let reported = 0

/** Counts a report of this session. Returns whether it may be sent. */
function countReport(): boolean {
  try {
    reported = Math.max(reported, Number(sessionStorage.getItem(key) ?? 0))
    sessionStorage.setItem(key, String(reported + 1))
  } catch {
    // A browser that stores nothing counts from each load on.
  }
  reported += 1
  return reported <= mostReports
}
