interface Props {
  readonly before: string
  readonly after: string
}

export function QuantityChange({ before, after }: Props) {
  return (
    <span className="quantity-change">
      {before} → <strong>{after}</strong>
    </span>
  )
}
