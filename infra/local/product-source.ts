import type { PrivacyNotice } from '../../functions/model/privacy.ts'
import type { ProductSource } from '../../functions/runtime/platform.ts'
import { lookUpTimeout, openProductSource } from '../../functions/runtime/product-source.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { demoProductSource } from './demo/product-source.ts'

/** Whether `PRODUCT_LOOKUP` says where products are looked up. */
export function isPlace(place: string): boolean {
  return ['off', 'demo'].includes(place) || isAddress(place) || /^[^@\s()]+@[^@\s()]+\.[^@\s()]+$/.test(place)
}

const isAddress = (place: string) => /^https?:\/\//.test(place) && URL.canParse(place)

/** `PRODUCT_LOOKUP`: off, the demo's groceries, a stand-in at an address, or Open Food Facts by a contact. */
export function productSourceAt(place: string): ProductSource | undefined {
  if (place === 'off') return undefined
  if (place === 'demo') return demoProductSource
  return isAddress(place) ? standInAt(place) : openProductSource(place, packageFile.version)
}

export function receiversOf(place: string): PrivacyNotice['receivers'] {
  return ['off', 'demo'].includes(place) || isAddress(place) ? [] : ['open_food_facts']
}

/** A stand-in has the paths of all hosts of the source, each below the host's name. */
export function standInAt(address: string, timeout = lookUpTimeout): ProductSource {
  const base = address.replace(/\/$/, '')
  return {
    fetch: (asked, options) => fetch(asked.replace('https:/', base), options),
    userAgent: `household-inventory/${packageFile.version}`,
    timeout,
  }
}
