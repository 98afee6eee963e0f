import { messages } from '../../i18n/messages.ts'

/** Something that an item does not have yet. */
export interface Offer {
  readonly text: string
  readonly onTake: () => void
}

/** Offers an item's unused fields, in one line. */
export function OfferLine({ offers }: { readonly offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <div className="offer-line">
      <span>{messages.item.offer}</span>
      {offers.map(({ text, onTake }) => (
        <button key={text} type="button" onClick={onTake}>
          {text}
        </button>
      ))}
    </div>
  )
}
