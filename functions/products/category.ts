/** The source's tags of categories, by ours. The more special of two that overlap comes first. */
const tagsByCategory: Readonly<Record<string, readonly string[]>> = {
  baby: ['en:baby-foods'],
  pets: ['en:pet-food', 'en:dog-food', 'en:cat-food'],
  frozen: ['en:frozen-foods', 'en:ice-creams-and-sorbets'],
  breakfast: ['en:breakfasts', 'en:breakfast-cereals', 'en:spreads', 'en:honeys'],
  bread_and_biscuits: ['en:breads', 'en:biscuits-and-cakes', 'en:biscuits', 'en:crackers'],
  pasta_and_rice: ['en:pastas', 'en:rices', 'en:cereal-grains', 'en:noodles', 'en:flours'],
  fruit_and_vegetables: ['en:fruits-and-vegetables-based-foods', 'en:fresh-foods', 'en:legumes'],
  meat_and_fish: [
    'en:meats-and-their-products',
    'en:meats',
    'en:seafood',
    'en:fishes',
    'en:meat-alternatives',
  ],
  dairy: ['en:dairies', 'en:eggs', 'en:milk-substitutes', 'en:dairy-substitutes', 'en:butters'],
  sauces_and_spices: ['en:sauces', 'en:condiments', 'en:spices', 'en:vinegars', 'en:fats', 'en:salts'],
  drinks: ['en:beverages', 'en:beverages-and-beverages-preparations', 'en:coffees', 'en:teas', 'en:waters'],
  snacks: ['en:salty-snacks', 'en:nuts', 'en:chips-and-fries'],
  sweets: ['en:sweet-snacks', 'en:confectioneries', 'en:chocolates', 'en:desserts', 'en:sugars'],
  canned: ['en:canned-foods', 'en:meals', 'en:soups'],
}

const categoryByTag = new Map(
  Object.entries(tagsByCategory).flatMap(([category, tags]) => tags.map((tag) => [tag, category] as const)),
)

/** Returns the category that the most special tag stands for; the source lists them from general to special. */
export const categoryOf = (tags: readonly string[]): string | undefined =>
  tags.toReversed().flatMap((tag) => categoryByTag.get(tag) ?? [])[0]
