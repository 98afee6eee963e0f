import type { Platform } from '../../functions/runtime/platform.ts'
import { busy } from '../../functions/runtime/busy.ts'

/**
 * Makes a queue for each name: work under one name runs one after the other, first come, first served. Work that has
 * waited for so many milliseconds is refused before it begins, so that nothing of it is done; the caller of begun work
 * waits for it.
 */
export function createMutex(timeout: number): Platform['serialize'] {
  const last = new Map<string, Promise<void>>()
  return (name, work) =>
    new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(busy(5, 'queue too long'))
      }, timeout)
      const before = last.get(name)
      const run = async () => {
        await before
        clearTimeout(timer)
        if (!isLate) await work().then(resolve, reject)
        if (last.get(name) === ended) last.delete(name)
      }
      const ended = run()
      last.set(name, ended)
    })
}
