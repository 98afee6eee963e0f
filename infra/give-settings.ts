import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

/*
 * Gives a stage's settings of today to the sources in the current folder, which may be of a version that knows fewer:
 * `give-settings.ts STAGE FILE`. Those with files of settings get theirs; for earlier ones, what CDK must be given is
 * printed, a line each.
 */
const [stage = '', file = ''] = process.argv.slice(2)
const { readSettings } = z
  .object({ readSettings: z.custom<(given: object) => unknown>((value) => typeof value === 'function') })
  .parse(await import(pathToFileURL(join(process.cwd(), 'infra/settings.ts')).href))
const takesFiles = existsSync('stages')
const given = z
  .record(z.string(), z.nullable(z.union([z.string(), z.number()])))
  .parse(JSON.parse(readFileSync(file, 'utf8')))
const known = knownOf(
  Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [[name, takesFiles ? value : String(value)] as const],
  ),
)
if (takesFiles) writeFileSync(`stages/${stage}.json`, JSON.stringify(Object.fromEntries(known)))
else for (const [name, value] of known) process.stdout.write(`${name}=${value}\n`)

type Setting = readonly [name: string, value: string | number]

/** The reader of each version names what it does not know. */
function knownOf(settings: readonly Setting[]): readonly Setting[] {
  try {
    readSettings({ stage, ...Object.fromEntries(settings) })
    return settings
  } catch (error) {
    const [, unknown] = /There is no (?:context value|setting) (.+?)(?: here)?;/.exec(String(error)) ?? []
    if (unknown === undefined) throw error
    process.stderr.write(`This version has no ${unknown}, and is deployed without.\n`)
    return knownOf(settings.filter(([name]) => !unknown.split(', ').includes(name)))
  }
}
