import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { codesOf } from '../../../functions/model/codes.ts'
import type { OwnFields } from '../../../functions/model/fields.ts'
import type { Item } from '../../../functions/model/item.ts'
import { findByCode } from '../../finding/find-by-code.ts'
import { messages } from '../../i18n/messages.ts'
import { itemOf } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusFirstButton } from '../../ui/page/focus-on-show.ts'

const texts = messages.item

/** Returns the other item that has one of the codes, in any form of the GTIN; `own` is the id of the one that is edited. */
export function findTaken(rows: readonly Item[], fields: Partial<OwnFields>, own?: string): Item | undefined {
  const found = codesOf(fields).flatMap(({ ean }) => findByCode(rows, ean))
  return found.find(({ item }) => item.id !== own)?.item
}

/** Asks before an item is added that shares a code with another one. */
export function useTaken(rows: readonly Item[], fields: Partial<OwnFields>) {
  const [asked, setAsked] = useState<string>()
  const taken = findTaken(rows, fields)
  // Once the item is added, the form is empty.
  if (!taken && asked !== undefined) setAsked(undefined)
  return {
    taken,
    isAsked: taken !== undefined && taken.id === asked,
    /** Reports whether that has to be answered first. */
    ask(): boolean {
      setAsked(taken?.id)
      return taken !== undefined
    },
  }
}

interface Props {
  readonly taken: Item | undefined
  /** Adds the item, where that has to be answered. */
  readonly onAdd?: (() => void) | undefined
}

export function DuplicateEan({ taken, onAdd }: Props) {
  const navigate = useNavigate()
  const to = itemOf(taken?.id ?? '')
  return (
    <output className="taken">
      {taken && (
        <>
          {texts.taken(taken.name)}{' '}
          {onAdd ? (
            <span className="buttons" ref={focusFirstButton}>
              <Button variant="outlined" onClick={() => void navigate(to)}>
                {texts.openIt}
              </Button>
              <Button variant="outlined" onClick={onAdd}>
                {texts.addAllTheSame}
              </Button>
            </span>
          ) : (
            <Link to={to}>{texts.openTaken(taken.name)}</Link>
          )}
        </>
      )}
    </output>
  )
}
