import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf } from './modules.ts'

const web = join(import.meta.dirname, '../../web')

/** The places of the texts on buttons, as the app’s components name them: `main.login.submit`, `sessions.end`. */
export function textsOnButtons(): ReadonlySet<string> {
  const components = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  return new Set(components.flatMap((file) => textsIn(readFileSync(join(web, file), 'utf8'))))
}

function textsIn(component: string): readonly string[] {
  const inside = component.matchAll(/\{([^{}]*)\}\s*<\/(?:[A-Z]\w*)?[Bb]utton>/g)
  // Of a form, given to the dialog that has the button.
  const given = component.matchAll(/\bsubmit=\{([^{}]*)\}/g)
  return [...inside, ...given].flatMap(({ 1: content = '', index }) => {
    // Components of one file have names of their own: the nearest before counts, then any.
    const places = placesIn(`${component}\n${component.slice(0, index)}`)
    return [...content.matchAll(/\b(\w+)((?:\.\w+)*)/g)].flatMap(([, name = '', path = '']) => {
      const place = places.get(name)
      return place === undefined ? [] : inFiles(place + path)
    })
  })
}

/** Names the area of a text as its file: `.secondFactor.copied` is `second-factor.copied`. */
const inFiles = (place: string) => place.replace(/^\.(\w+)/, (_, area: string) => areaOf(area))

/** The places of a component’s texts by the names that it has for them. */
function placesIn(component: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  const imports = component.matchAll(/import \{([^}]*)\} from '[./]+i18n\/(?:messages|texts).ts'/g)
  const imported = [...imports].map(([, names]) => names).join()
  if (/\bmessages\b/.test(imported)) places.set('messages', 'main')
  if (/\btexts\b/.test(imported)) places.set('texts', '')
  const constants = /const (\w+|\{[^}]*\}) = (\w+)((?:\.\w+)*)\n/g
  for (const [, names = '', source = '', path = ''] of component.matchAll(constants)) {
    const place = places.get(source)
    if (place === undefined) continue
    if (!names.startsWith('{')) places.set(names, place + path)
    else
      for (const { name, alias } of namesIn(names.slice(1, -1))) places.set(alias, `${place}${path}.${name}`)
  }
  return places
}

/** Reads `one, another as it` and `one, another: it`. */
function namesIn(list: string) {
  return list.split(',').map((part) => {
    const [name = '', alias = name] = part.trim().split(/ as |: /)
    return { name, alias }
  })
}
