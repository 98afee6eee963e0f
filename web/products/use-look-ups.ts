import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { gtinOf, type LookUp } from './look-up.ts'
import { maximumLookUps, products } from '../../functions/products/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { createEmitter } from '../api/emitter.ts'

/** Codes that are scanned within so many milliseconds are asked for together. */
const gatheredFor = 2_000

// The source's budget is counted by the minute.
const retryAfter = 60_000

const known = new Map<string, LookUp>()
const answers = createEmitter()
let waiting: readonly string[] = []
let isAsking = false
let isSwitchedOff = false
let next: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined

/** Returns whether any of them is new. */
function add(gtins: readonly string[]): boolean {
  const unknown = gtins.filter((gtin) => !known.has(gtin))
  for (const gtin of unknown) set(gtin, { state: 'looking', gtin })
  const wanted = gtins.filter((gtin) => known.get(gtin)?.state === 'looking')
  waiting = [...new Set([...wanted, ...waiting])]
  return unknown.length > 0
}

function set(gtin: string, lookUp: LookUp): void {
  known.set(gtin, lookUp)
  answers.emit()
}

function askIn(milliseconds: number): void {
  const at = Date.now() + milliseconds
  if (next && next.at <= at) return
  clearTimeout(next?.timer)
  next = { at, timer: setTimeout(() => void ask(), milliseconds) }
}

async function ask(): Promise<void> {
  next = undefined
  if (isAsking || waiting.length === 0) return
  isAsking = true
  const asked = waiting.slice(0, maximumLookUps)
  const pause = await answersAbout(asked)
  isAsking = false
  waiting = waiting.filter((gtin) => known.get(gtin)?.state === 'looking')
  if (waiting.length > 0) askIn(asked.length < waiting.length ? 0 : pause)
}

/** Sets what is answered. Returns after how many milliseconds asking for the rest makes sense. */
async function answersAbout(asked: readonly string[]): Promise<number> {
  const setAll = (state: 'none' | 'later') => {
    for (const gtin of asked) set(gtin, state === 'none' ? { state } : { state, gtin })
  }
  if (isSwitchedOff) setAll('none')
  else
    try {
      const {
        found,
        unknown,
        retry_after: seconds,
      } = await call(products.find, {
        query: { gtins: asked.join() },
      })
      for (const { gtin, product } of found) set(gtin, { state: 'found', gtin, product })
      for (const gtin of unknown) set(gtin, { state: 'missing', gtin })
      return (seconds ?? 0) * 1_000
    } catch (failure) {
      const { status, code } = failure instanceof ApiFailure ? failure : {}
      isSwitchedOff = code === 'switched_off'
      setAll(isSwitchedOff || status === 403 ? 'none' : 'later')
      if (!isSwitchedOff) setTimeout(askAgain, retryAfter)
    }
  return 0
}

function askAgain(): void {
  const later = Array.from(known.keys()).filter((gtin) => known.get(gtin)?.state === 'later')
  waiting = [...new Set([...waiting, ...later])]
  for (const gtin of later) set(gtin, { state: 'looking', gtin })
  askIn(0)
}

addEventListener('online', askAgain)

/** Looks a product up at once, before those that others wait for. */
export const useLookUp = (code: string): LookUp => useLookUps([code], true)(code)

/** Looks products up, together with those that are scanned next. */
export function useLookUps(codes: readonly string[], isAtOnce = false): (code: string) => LookUp {
  const text = codes.join('\n')
  const gtins = useMemo(
    () =>
      text
        .split('\n')
        .map(gtinOf)
        .filter((gtin) => typeof gtin === 'string'),
    [text],
  )
  useSyncExternalStore(answers.subscribe, () => gtins.map((gtin) => known.get(gtin)?.state).join())
  useEffect(() => {
    const isNew = add(gtins)
    if (isAtOnce && gtins.length > 0) askIn(0)
    else if (isNew) askIn(gatheredFor)
  }, [gtins, isAtOnce])
  return (code) => {
    const gtin = gtinOf(code)
    return typeof gtin === 'string' ? (known.get(gtin) ?? { state: 'looking', gtin }) : gtin
  }
}
