import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { siteFolder } from '../../infra/build-site.ts'

const chunk = z.object({
  file: z.string(),
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

/** What the built site loads for the app's start and the modules that a screen imports, by their paths in `web/`. */
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
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? ''
  return new Set([entry, ...modules].flatMap((name) => [...filesOf(name, chunks)]))
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

/** What a file of the built site weighs after gzip, in KB of 1,024 bytes. */
export function kilobytesOf(file: string): number {
  return gzipSync(readFileSync(join(siteFolder, file))).length / 1024
}

type Chunks = z.output<typeof manifest>

function filesOf(name: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const found = chunks[name]
  if (!found) throw new Error(`The build has no ${name}.`)
  if (seen.has(found.file)) return seen
  seen.add(found.file)
  for (const next of found.imports ?? []) filesOf(next, chunks, seen)
  return seen
}

function readManifest(): Chunks {
  return manifest.parse(JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')))
}
