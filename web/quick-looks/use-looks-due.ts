import { useState } from 'react'
import * as z from 'zod/mini'
import { useOpenHousehold, useCurrentUserId } from '../api/household.ts'
import { keepText, readStored } from '../api/keep-text.ts'

const day = 24 * 60 * 60 * 1000

const offer = z.object({ after: z.number(), refused: z.number() })

/** When this device offers looks to its household again: once a week, and a month after two refusals in a row. */
export function useLooksDue() {
  // Browsers keep it under this name: it stays.
  const key = `quickLooks.${useCurrentUserId()}.${useOpenHousehold()?.id ?? ''}`
  const [, draw] = useState(0)
  const { after, refused } = readStored(offer, localStorage.getItem(key)) ?? { after: 0, refused: 0 }

  function wait(days: number, refusals: number) {
    keepText(key, JSON.stringify({ after: Date.now() + days * day, refused: refusals }))
    draw(Date.now())
  }

  return {
    after,
    refuse: () => wait(refused === 0 ? 7 : 30, refused + 1),
    noteAnswer: () => wait(7, 0),
  }
}
