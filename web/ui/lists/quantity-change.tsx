interface Props {
  readonly before: string
  readonly after: string
}

/** A formatted quantity before and after a change, which counts for more. */
export function QuantityChange({ before, after }: Props) {
  return (
    <span className="quantity-change">
      {before} → <strong>{after}</strong>
    </span>
  )
}
