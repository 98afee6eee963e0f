import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, languagesIn, readCatalogue, source } from './catalogue.ts'
import { manifestArea, textsFolder } from './write-texts.ts'

const common = join(import.meta.dirname, '../../web/manifest.json')

/** The web app's manifests by file name: one in each language, all of one app. */
export function manifests(): ReadonlyMap<string, string> {
  return new Map(
    languagesIn(textsFolder).map((language) => {
      const catalogue = readCatalogue(textsFolder, language, manifestArea)
      return [fileOf(language), JSON.stringify(withTexts(catalogue))]
    }),
  )
}

// The English one stands where it did before there were others.
const fileOf = (language: string) =>
  language === source ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`

/** Puts a text in the place of each `{name}`. */
function withTexts({ language, entries }: Catalogue): unknown {
  const english = readCatalogue(textsFolder, source, manifestArea).entries
  const manifest: unknown = JSON.parse(readFileSync(common, 'utf8'), (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    const [, name] = /^\{(\w+)\}$/.exec(value) ?? []
    if (name === undefined) return value
    // A text that waits for its translation.
    const text = entries[name] || english[name]
    if (typeof text !== 'string')
      throw new Error(`texts/${language}: manifest.${name}: This text is missing.`)
    return text
  })
  return { lang: language, ...Object(manifest) }
}
