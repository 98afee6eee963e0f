import type { Texts } from '../../../texts/generated/areas.ts'

export type GroceryTexts = Texts['groceries']

type Category = keyof GroceryTexts['categories']

export interface Grocery {
  readonly id: keyof GroceryTexts['groceries']
  readonly name: string
  /** The brand and usually the size of one pack. */
  readonly description: string
  readonly category: string
  readonly place: string
  /** EAN-13, EAN-8 or UPC-A. */
  readonly ean: string
  /** Packs in stock; null if none was recorded. */
  readonly quantity: number | null
  /** Base quantity in packs; null if none is set. */
  readonly desiredQuantity: number | null
}

export function groceriesIn({ groceries, categories, places }: GroceryTexts): readonly Grocery[] {
  const placeOf: Partial<Record<Category, string>> = places
  return products.map(({ category, ...product }) => ({
    ...product,
    ...groceries[product.id],
    category: categories[category],
    place: placeOf[category] ?? '',
  }))
}

interface Product extends Pick<Grocery, 'id' | 'ean' | 'quantity' | 'desiredQuantity'> {
  readonly category: Category
}

/** Real barcodes, so that packs can be scanned in the demo; for some, texts name a brand of their own country. */
const products: readonly Product[] = [
  ...shelf('pasta', [
    ['spaghetti', '8076800195057', 2, 4],
    ['penne', '8076802085738', 3, 2],
    ['rice', '3038359007217', 0.5, 2],
  ]),
  ...shelf('breakfast', [
    ['nutella', '3017620422003', 1, 1],
    ['cornFlakes', '3159470000120', null, 1],
    ['oats', '3168930009078', 2, null],
    ['cheerios', '016000275287', 1, null],
  ]),
  ...shelf('bread', [
    ['bread', '3228857000166', 1, 2],
    ['crispbread', '7300400481588', 2, 2],
    ['sesameBiscuits', '3175680011480', null, null],
    ['chocolateBiscuits', '7622210449283', 3, 2],
  ]),
  ...shelf('dairy', [
    ['yoghurt', '3033490004521', 1, 2],
    ['skyr', '3033491454080', 2, 1],
    ['butter', '3451790988677', 1, 2],
    ['mozzarella', '8000430133035', 3, 2],
  ]),
  ...shelf('drinks', [
    ['cola', '5449000000996', 12, 6],
    ['stillWater', '3057640257773', 4, 6],
    ['sparklingWater', '8002270014901', 6, null],
    ['oatDrink', '7394376616037', 2, 4],
    ['orangeJuice', '3502110009449', null, 1],
  ]),
  ...shelf('sweets', [
    ['milkChocolate', '3045140105502', 3, 2],
    ['darkChocolate', '3046920029759', 1, 1],
    ['bueno', '80052760', 2, null],
    ['bounty', '40111216', null, null],
  ]),
  ...shelf('sauces', [
    ['pesto', '8076809513753', 2, 2],
    ['mustard', '8712100325953', 1, 1],
    ['soySauce', '8715035110106', 1, 1],
    ['tabasco', '011210000018', 1, null],
  ]),
  ...shelf('household', [
    ['bleach', '5000186481001', 1, 1],
    ['dishwasherTablets', '5011417555828', null, 1],
    ['kitchenTowels', '7322540367782', 1, 3],
    ['toothpaste', '8714789710440', 3, 2],
  ]),
]

type Row = readonly [id: Product['id'], ean: string, quantity: number | null, desiredQuantity: number | null]

function shelf(category: Category, rows: readonly Row[]): readonly Product[] {
  return rows.map(([id, ean, quantity, desiredQuantity]) => ({
    id,
    category,
    ean,
    quantity,
    desiredQuantity,
  }))
}
