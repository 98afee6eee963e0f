/** Rows of no product are under ''. */
export function byProduct<Row extends { product_id?: string | null | undefined }>(rows: readonly Row[] = []) {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.product_id ?? ''
    if (!found.get(key)?.push(row)) found.set(key, [row])
  }
  return found
}
