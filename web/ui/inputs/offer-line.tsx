import './offer-line.css'

export interface Offer {
  readonly text: string
  readonly onTake: () => void
}

interface Props {
  readonly label: string
  readonly offers: readonly Offer[]
}

export function OfferLine({ label, offers }: Props) {
  if (offers.length === 0) return null
  return (
    <div className="offer-line">
      <span>{label}</span>
      {offers.map(({ text, onTake }) => (
        <button key={text} type="button" onClick={onTake}>
          {text}
        </button>
      ))}
    </div>
  )
}
