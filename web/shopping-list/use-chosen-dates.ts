import { useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { readScan } from '../../functions/model/read-scan.ts'
import { packOf } from '../finding/pack.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { type ChosenDates, noDates, withPack } from '../use-first/chosen-dates.ts'
import { datedPurchases } from './dated-purchases.ts'
import type { Purchase } from './purchases.ts'

interface Asked {
  readonly bought: readonly Purchase[]
  readonly items: readonly Item[]
  readonly open: boolean
}

/** The dates of what was bought, chosen or read by a hardware scanner, and whether the last pack is none of it. */
export function useChosenDates({ bought, items, open }: Asked) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenDates>>>({})
  const [isRefused, setRefused] = useState(false)
  const chosenOf = ({ id }: Purchase) => chosen[id] ?? noDates
  const choose = ({ id }: Purchase, dates: ChosenDates) => setChosen({ ...chosen, [id]: dates })

  useHardwareScanner(open ? 'scanner' : undefined, (text) => {
    const scan = readScan(text)
    const packs = items.flatMap((item) => ({ id: item.id, pack: packOf(item, scan) }))
    const [found] = bought.flatMap((purchase) => {
      const pack = packs.find(({ id }) => id === purchase.id)?.pack
      return pack ? [{ purchase, pack }] : []
    })
    const dates =
      found?.pack.until === undefined
        ? undefined
        : withPack(found.purchase.quantity, chosenOf(found.purchase), found.pack.until, found.pack.amount)
    setRefused(!dates)
    if (found && dates) choose(found.purchase, dates)
  })

  const purchases = datedPurchases(bought, items, ({ id }) => id in chosen)
  return { purchases, chosenOf, choose, isRefused }
}
