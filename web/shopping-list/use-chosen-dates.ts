import { useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { readScan } from '../../functions/model/read-scan.ts'
import { onePiece, packOf } from '../finding/pack.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { type ChosenDates, noDates, withPack } from '../use-first/chosen-dates.ts'
import { datedPurchases } from './dated-purchases.ts'
import type { Purchase } from './purchases.ts'

interface Asked {
  readonly bought: readonly Purchase[]
  readonly items: readonly Item[]
  readonly open: boolean
}

/** The dates of what was bought, chosen or read by a hardware scanner, and why the last pack gave none. */
export function useChosenDates({ bought, items, open }: Asked) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenDates>>>({})
  const [refused, setRefused] = useState<'noDateInCode' | 'packWithoutPlace'>()
  const chosenOf = ({ id }: Purchase) => chosen[id] ?? noDates
  const choose = ({ id }: Purchase, dates: ChosenDates) => setChosen({ ...chosen, [id]: dates })

  useHardwareScanner(open ? 'scanner' : undefined, (text) => {
    const scan = readScan(text)
    const [found] = bought.flatMap((purchase) => {
      const item = items.find(({ id }) => id === purchase.id)
      const pack = item && packOf(item, scan)
      return pack ? [{ purchase, pack }] : []
    })
    const { purchase, pack: { until, amount } = onePiece } = found ?? {}
    const dates = purchase && until && withPack(purchase.quantity, chosenOf(purchase), until, amount)
    if (purchase && dates) choose(purchase, dates)
    const reason = purchase && until === undefined ? 'noDateInCode' : 'packWithoutPlace'
    setRefused(dates ? undefined : reason)
  })

  const purchases = datedPurchases(bought, items, ({ id }) => id in chosen)
  return { purchases, chosenOf, choose, refused }
}
