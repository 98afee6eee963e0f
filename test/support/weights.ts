import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { siteFolder } from '../../infra/build-site.ts'

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  assets: z.optional(z.array(z.string())),
})

// https://vite.dev/guide/backend-integration.html
const manifest = z.record(z.string(), chunk)

/** The scripts that a screen makes the browser load: their sum in KB after gzip, and each, the heaviest first. */
export interface Weight {
  readonly script: number
  readonly files: readonly string[]
}

/**
 * Weighs the parts of the built site that load for the app's start and the modules that a screen imports, by their
 * paths in `web/`, or by the name of their group where they are no file of their own, and texts, by `texts/de/history`.
 */
export function weigh(modules: readonly string[]): Weight {
  const files = [...scriptsOf(modules)]
  const weighed = files.map((file) => ({ file, kilobytes: kilobytesOf(file) }))
  return {
    script: weighed.reduce((total, { kilobytes }) => total + kilobytes, 0),
    files: weighed
      .toSorted((a, b) => b.kilobytes - a.kilobytes)
      .map(({ file, kilobytes }) => `${kilobytes.toFixed(1)} KB ${file}`),
  }
}

/** The scripts that the built site loads for the app's start and the modules that a screen imports. */
export function scriptsOf(modules: readonly string[]): ReadonlySet<string> {
  const chunks = readManifest()
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry)
  return new Set([...entries, ...modules].flatMap((name) => [...filesOf(name, chunks)]))
}

/** The scripts that a module starts as workers, with what they import at once. */
export function workersOf(module: string): readonly string[] {
  return (readManifest()[module]?.assets ?? []).filter((file) => file.endsWith('.js'))
}

/** Every file of the built site, by its path. */
export function builtFiles(): readonly string[] {
  const all = Object.values(readManifest()).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(all)]
}

/** The size of a file of the built site after gzip, in KB of 1,024 bytes. */
export function kilobytesOf(file: string): number {
  return gzipSync(readFileSync(join(siteFolder, file))).length / 1024
}

type Chunks = z.output<typeof manifest>

function filesOf(name: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  if (name.startsWith('texts/')) return seen.add(textsFile(name))
  const found = chunks[name] ?? Object.values(chunks).find((one) => one.name === name)
  if (!found) throw new Error(`The build has no ${name}.`)
  if (seen.has(found.file)) return seen
  seen.add(found.file)
  for (const next of found.imports ?? []) filesOf(next, chunks, seen)
  return seen
}

/** The built file of `texts/de/history`. */
function textsFile(name: string): string {
  const folder = readdirSync(join(siteFolder, 'assets')).find((file) => file.startsWith('texts-'))
  return `assets/${folder}/${name.slice('texts/'.length)}.js`
}

function readManifest(): Chunks {
  return manifest.parse(JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')))
}
