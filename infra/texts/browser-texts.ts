import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { languagesIn } from './catalogue.ts'
import { screenAreas, textsFolder } from './write-texts.ts'

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
