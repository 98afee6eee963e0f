import { buildOf, pageAt } from './describe-error.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** Once per build and path. Returns false if not: already done, unsaved work, or the page can't be reached. */
export async function reloadOnce(): Promise<boolean> {
  const build = buildOf(document)
  const mark = `reloaded ${build} ${pageAt(location)}`
  if (build === undefined || isMarked(mark)) return false
  if (!(await canBeReached()) || hasUnsavedWork() || !setMark(mark)) return false
  location.reload()
  return true
}

// Without network, the browser's own page would stand in the place of ours.
async function canBeReached(): Promise<boolean> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return true
  const signal = AbortSignal.timeout(longestWait)
  const answer = await fetch(location.href, { cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok ?? false
}

const longestWait = 5_000

function isMarked(mark: string): boolean {
  try {
    return sessionStorage.getItem(mark) !== null
  } catch {
    return true
  }
}

function setMark(mark: string): boolean {
  try {
    sessionStorage.setItem(mark, 'reloaded')
    return true
  } catch {
    return false
  }
}
