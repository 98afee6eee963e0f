import { findByCode } from '../../finding/find-by-code.ts'
import { findNamed } from '../../finding/find-named.ts'
import { type LookUp, nameOf, withoutPack } from '../../products/look-up.ts'
import type { Batch } from '../batch/batch.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { InboxCode } from '../batch/inbox-code.ts'

export interface InboxParts {
  /** Each becomes an item now. */
  readonly known: readonly InboxCode[]
  /** It is not known yet what they are. */
  readonly pending: readonly InboxCode[]
  /** A person has to say what they are. */
  readonly open: readonly InboxCode[]
}

/** Divides the codes of no item. Taking out never makes an item, and no name is there twice. */
export function inboxParts(
  { inbox, fresh, adding }: Pick<Batch, 'inbox' | 'fresh' | 'adding'>,
  rows: readonly Item[],
  lookUpOf: (code: string) => LookUp,
): InboxParts {
  const parts = {
    known: new Array<InboxCode>(),
    pending: new Array<InboxCode>(),
    open: new Array<InboxCode>(),
  }
  for (const one of inbox.filter(({ code }) => findByCode(rows, code).length === 0))
    if (!adding.includes(one.itemId)) parts[partOf(one)].push(one)
  return parts

  function partOf({ itemId, code, mode }: InboxCode): keyof InboxParts {
    if (!fresh.includes(itemId) || mode === 'take') return 'open'
    const lookUp = lookUpOf(code)
    if (lookUp.state === 'found') return sameNamed(rows, lookUp) ? 'open' : 'known'
    return lookUp.state === 'looking' || lookUp.state === 'later' ? 'pending' : 'open'
  }
}

export function sameNamed(rows: readonly Item[], lookUp: LookUp): Item | undefined {
  if (lookUp.state !== 'found') return undefined
  const { product } = lookUp
  // Earlier versions kept the pack in the name.
  return (
    findNamed(rows, withoutPack(product).name) ??
    findNamed(rows, product.name) ??
    findNamed(rows, nameOf(product))
  )
}
