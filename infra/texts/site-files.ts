import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, languagesIn, readCatalogue, source } from './catalogue.ts'
import { manifestArea, textsFolder, screenAreas } from './write-texts.ts'
import { createHash } from 'node:crypto'
import { transformSync } from 'esbuild'

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

interface BrowserTexts {
  /** Named after the contents of all files, so that the app finds each without a list, which would grow with each language. */
  readonly folder: string
  /** The scripts in it, by `de/history.js`. */
  readonly files: ReadonlyMap<string, string>
}

export function browserTexts(): BrowserTexts {
  const compiled = languagesIn(textsFolder).flatMap((language) =>
    screenAreas().map((area) => [`${language}/${area}.js`, compile(language, area)] as const),
  )
  const hash = createHash('sha256').update(JSON.stringify(compiled)).digest('base64url').slice(0, 8)
  return { folder: `assets/texts-${hash}`, files: new Map(compiled) }
}

const compile = (language: string, area: string): string =>
  compileTexts(readFileSync(join(textsFolder, `generated/${language}/${area}.ts`), 'utf8'))

export function compileTexts(code: string): string {
  return transformSync(code, { loader: 'ts', format: 'esm', target: 'es2023', minify: true, charset: 'utf8' })
    .code
}
