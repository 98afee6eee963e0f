import { readScan } from '../../functions/model/read-scan.ts'
import { type Pack, packOf } from '../finding/pack.ts'
import { findItems } from '../finding/search.ts'
import { useWords } from '../finding/words.ts'
import { newItemOf } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Quantities } from './quantities.ts'

interface Props {
  readonly quantities: Quantities
  readonly search: string
  readonly items: readonly Item[]
  readonly onAdd: ((itemId: string, pack?: Pack) => void) | undefined
}

// More are no offer any more, but a list.
const mostOffers = 3

export function NoQuantities({ quantities, search, items, onAdd }: Props) {
  const { texts } = quantities.kind
  if (!onAdd) return null
  if (search.trim() !== '') return <Offers text={search.trim()} items={items} onAdd={onAdd} />
  return (
    <>
      <p>{texts.emptyHint}</p>
      <Button icon={plusIcon} onClick={() => onAdd('')}>
        {texts.addTitle}
      </Button>
    </>
  )
}

interface OffersProps extends Pick<Props, 'items'> {
  readonly text: string
  readonly onAdd: NonNullable<Props['onAdd']>
}

function Offers({ text, items, onAdd }: OffersProps) {
  const known = findItems(items, text, useWords()).slice(0, mostOffers)
  if (known.length === 0)
    return (
      <LinkButton variant="text" icon={plusIcon} to={newItemOf(text)}>
        {messages.item.quickAdd(readScan(text).code)}
      </LinkButton>
    )
  const scan = readScan(text)
  return known.map((item) => (
    <Button
      key={item.id}
      variant="text"
      icon={plusIcon}
      aria-haspopup="dialog"
      onClick={() => onAdd(item.id, packOf(item, scan))}
    >
      {messages.item.quickAdd(item.name)}
    </Button>
  ))
}
