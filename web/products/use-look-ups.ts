import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { gtinOf, type LookUp } from './look-up.ts'
import { askFor, askForAll, lookUpNow, subscribe } from './look-ups.ts'

export function useLookUp(code: string): LookUp {
  const gtin = gtinOf(code)
  const asked = typeof gtin === 'string' ? gtin : ''
  const answer = useSyncExternalStore(subscribe, () => lookUpNow(asked))
  useEffect(() => void (asked !== '' && askFor(asked)), [asked])
  return typeof gtin === 'string' ? (answer ?? { state: 'looking', gtin }) : gtin
}

export function useLookUps(codes: readonly string[]): (code: string) => LookUp {
  const text = codes.join('\n')
  const gtins = useMemo(
    () =>
      text
        .split('\n')
        .map(gtinOf)
        .filter((gtin) => typeof gtin === 'string'),
    [text],
  )
  useSyncExternalStore(subscribe, () => gtins.map((gtin) => lookUpNow(gtin)?.state).join())
  useEffect(() => askForAll(gtins), [gtins])
  return (code) => {
    const gtin = gtinOf(code)
    return typeof gtin === 'string' ? (lookUpNow(gtin) ?? { state: 'looking', gtin }) : gtin
  }
}
