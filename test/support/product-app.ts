import { afterEach } from 'vitest'
import { minute, openTestAppWithClock } from './clock.ts'
import { openProductStandIn } from './product-stand-in.ts'
import { unhurried } from './test-app.ts'

/**
 * An app whose source of products is a stand-in, for the tests of this file. Each has the whole budget, and a source
 * that knows nothing.
 */
export async function openProductApp() {
  const standIn = await openProductStandIn(unhurried)
  const lines: string[] = []
  const log = (line: unknown) => lines.push(JSON.stringify(line))
  const testApp = await openTestAppWithClock({ products: standIn.source, log })
  afterEach(() => {
    testApp.clock.time += minute
    standIn.answers.clear()
    standIn.asked.length = 0
  })
  return { standIn, testApp, lines, anna: await testApp.signUp('anna') }
}

export const oatDrink = {
  lang: 'fr',
  product_name: 'Boisson à l’avoine',
  product_name_en: ' Oat drink\n natural ',
  product_name_de: 'Haferdrink Natur',
  brands: 'Kölln,Peter Kölln',
  quantity: '1 l',
  categories_tags: ['en:plant-based-foods-and-beverages', 'en:beverages', 'en:oat-based-drinks'],
}
