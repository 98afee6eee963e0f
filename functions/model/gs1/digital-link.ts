import { asGtin } from '../gtin.ts'
import { type Element, type Elements, elementsOf } from './element-string.ts'

/**
 * Reads the elements of a GS1 Digital Link, whatever stands before them in its path (GS1 Digital Link Standard: URI Syntax,
 * 4). Any other address is none, even where it holds a GTIN.
 */
export function elementsOfLink(text: string): Elements | undefined {
  const address = /^(?:\]\w\d)?(https?:\/\/\S+)$/i.exec(text)?.[1]
  if (address === undefined || !URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  const query = Array.from(
    new URLSearchParams(search.replaceAll(';', '&').replaceAll('+', '%2B')),
    ([name, value]) => elementOf(name, value),
  )
  const path = inPath(pathname) ?? query.filter(([name]) => name === '01')
  return path.length > 0 ? elementsOf([...path, ...query]) : undefined
}

function inPath(pathname: string): readonly Element[] | undefined {
  const parts = pathname.replace(/\/$/, '').split('/').map(decoded)
  const pairs = parts.map((name, place) => elementOf(name, parts[place + 1] ?? ''))
  const key = pairs.findIndex(
    ([name, value]) => name === '01' && asGtin(value) !== undefined && !isDay(value),
  )
  const found = pairs.slice(key).filter((_, place) => place % 2 === 0)
  const isWhole = found.every(([name, value]) => /^\d{2,4}$/.test(name) && value !== '')
  return key >= 0 && isWhole ? found : undefined
}

const elementOf = (name: string, value: string): Element => [identifiers[name.toLowerCase()] ?? name, value]

// GS1 Digital Link Standard: URI Syntax, 1.1.3, 4.3: names that links could have in place of the identifiers.
const identifiers: Readonly<Record<string, string>> = {
  gtin: '01',
  lot: '10',
  exp: '17',
  ser: '21',
  cpv: '22',
  expdt: '7003',
}

// As in the address of an article.
const isDay = (value: string) => /^(?:19|20)\d\d[01]\d[0-3]\d$/.test(value)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
