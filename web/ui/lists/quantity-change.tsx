export interface ChangedQuantity {
  readonly before: string
  readonly after: string
}

export function QuantityChange({ before, after }: ChangedQuantity) {
  return (
    <span className="quantity-change">
      {before} → <strong>{after}</strong>
    </span>
  )
}
