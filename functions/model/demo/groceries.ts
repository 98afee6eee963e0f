export interface Grocery {
  readonly name: string
  /** The brand and usually the size of one pack. */
  readonly description: string
  readonly category: string
  /** EAN-13, EAN-8 or UPC-A. */
  readonly ean: string
  /** Packs in stock; null if none was recorded. */
  readonly quantity: number | null
  /** Base quantity in packs; null if none is set. */
  readonly desiredQuantity: number | null
}

/** Real products with their real barcodes, so that a pack from the shelf can be scanned in the demo. */
export const groceries: readonly Grocery[] = [
  ...shelf('Pasta & rice', [
    ['Spaghetti No. 5', 'Barilla, 500 g', '8076800195057', 2, 4],
    ['Penne rigate', 'Barilla, 500 g', '8076802085738', 3, 2],
    ['Basmati rice', 'Taureau Ailé', '3038359007217', 0.5, 2],
  ]),
  ...shelf('Breakfast', [
    ['Nutella', 'Ferrero, 400 g', '3017620422003', 1, 1],
    ['Corn flakes', "Kellogg's, 500 g", '3159470000120', null, 1],
    ['Oat flakes', 'Quaker, 550 g', '3168930009078', 2, null],
    ['Cheerios', 'General Mills', '016000275287', 1, null],
  ]),
  ...shelf('Bread & biscuits', [
    ['Wholemeal bread', 'Harrys, sliced, 500 g', '3228857000166', 1, 2],
    ['Crispbread', 'Wasa Fibre, 230 g', '7300400481588', 2, 2],
    ['Sesame biscuits', 'Gerblé, 230 g', '3175680011480', null, null],
    ['Chocolate biscuits', 'Prince, 300 g', '7622210449283', 3, 2],
  ]),
  ...shelf('Dairy', [
    ['Natural yoghurt', 'Danone, 4 × 125 g', '3033490004521', 1, 2],
    ['Skyr', 'Danone, 480 g', '3033491454080', 2, 1],
    ['Butter', 'Elle & Vire, unsalted, 250 g', '3451790988677', 1, 2],
    ['Mozzarella', 'Galbani, 125 g', '8000430133035', 3, 2],
  ]),
  ...shelf('Drinks', [
    ['Coca-Cola', 'Can, 330 ml', '5449000000996', 12, 6],
    ['Still water', 'Volvic, 1.5 l', '3057640257773', 4, 6],
    ['Sparkling water', 'San Pellegrino, 1 l', '8002270014901', 6, null],
    ['Oat drink', 'Oatly Barista, 1 l', '7394376616037', 2, 4],
    ['Orange juice', 'Tropicana, no pulp, 1 l', '3502110009449', null, 1],
  ]),
  ...shelf('Sweets', [
    ['Milk chocolate', 'Milka, 100 g', '3045140105502', 3, 2],
    ['Dark chocolate', 'Lindt Excellence 90 %, 100 g', '3046920029759', 1, 1],
    ['Kinder Bueno', 'Ferrero, 43 g', '80052760', 2, null],
    ['Bounty', 'Mars, 57 g', '40111216', null, null],
  ]),
  ...shelf('Sauces & spices', [
    ['Basil pesto', 'Barilla, 190 g', '8076809513753', 2, 2],
    ['Dijon mustard', 'Amora, 440 g', '8712100325953', 1, 1],
    ['Soy sauce', 'Kikkoman, 150 ml', '8715035110106', 1, 1],
    ['Tabasco', 'McIlhenny, 59 ml', '011210000018', 1, null],
  ]),
  ...shelf('Household', [
    ['Bleach', 'Domestos Original, 750 ml', '5000186481001', 1, 1],
    ['Dishwasher tablets', 'Finish Quantum, 40 tablets', '5011417555828', null, 1],
    ['Kitchen towels', 'Plenty, 2 rolls', '7322540367782', 1, 3],
    ['Toothpaste', 'Colgate Total, 125 ml', '8714789710440', 3, 2],
  ]),
]

type Row = readonly [
  name: string,
  description: string,
  ean: string,
  quantity: number | null,
  desiredQuantity: number | null,
]

function shelf(category: string, rows: readonly Row[]): Grocery[] {
  return rows.map(([name, description, ean, quantity, desiredQuantity]) => ({
    name,
    description,
    category,
    ean,
    quantity,
    desiredQuantity,
  }))
}
