import './offer-line.css'

export interface Offer {
  readonly text: string
  readonly onTake: () => void
}

export function OfferLine({ label, offers }: { readonly label: string; readonly offers: readonly Offer[] }) {
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
