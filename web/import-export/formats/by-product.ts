/** What belongs to no product is under ''. */
export function byProduct<Row extends { readonly product_id?: string | null | undefined }>(
  rows: readonly Row[] = [],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const others = found.get(row.product_id ?? '')
    if (others) others.push(row)
    else found.set(row.product_id ?? '', [row])
  }
  return found
}
