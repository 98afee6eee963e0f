/** Returns a description with what a single one cost, which is no field of an item. */
export function withPrice(description: string, price: number | string | null | undefined): string {
  if (price === undefined || price === null || price === 0) return description
  return [description, `Price: ${price}`].filter((line) => line !== '').join('\n')
}
