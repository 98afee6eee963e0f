import type { Platform } from '../../functions/runtime/platform.ts'

/** Makes a queue for each name: what is asked for under one name is done one after the other, first come, first served. */
export function makeTurns(): Platform['inTurn'] {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const own = Promise.resolve(last.get(name)).then(work)
    const ended = own.catch(() => undefined)
    last.set(name, ended)
    try {
      return await own
    } finally {
      if (last.get(name) === ended) last.delete(name)
    }
  }
}
