import { existsSync, readFileSync } from 'node:fs'
import type { SourceMap, SourceMapPayload, SourceOrigin } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The places are those of the sources, innermost first. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error), stack: [] }
  const { name, message, cause } = error
  return {
    name,
    message,
    stack: [error, cause].flatMap((one) => (one instanceof Error ? placesOf(one) : [])),
  }
}

/** Without the first lines of the stack, which repeat the message. */
function placesOf({ stack = '', message }: Error): string[] {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return [...frames.matchAll(/^ +at (?:.* \()?(?:async )?(\S+):(\d+):(\d+)\)?$/gm)].map(
    ([, file = '', line, column]) => placeOf(file, Number(line), Number(column)),
  )
}

function placeOf(file: string, line: number, column: number): string {
  const origin: Partial<SourceOrigin> = mapOf(file)?.findOrigin(line, column) ?? {}
  const { fileName = file, lineNumber = line, columnNumber = column } = origin
  return `${fileName}:${lineNumber}:${columnNumber}`.replace(/^.*?(?=\b(functions|infra|node_modules)\/)/, '')
}

const maps = new Map<string, SourceMap | undefined>()

/** The map beside a bundle. Read at the first error: Node's own flag for it would slow each cold start down. */
function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  const path = `${file.startsWith('file:') ? fileURLToPath(file) : file}.map`
  if (!existsSync(path)) return undefined
  const payload: SourceMapPayload = JSON.parse(readFileSync(path, 'utf8'))
  // Not imported, since each start would load it.
  const { SourceMap: Reader } = process.getBuiltinModule('node:module')
  return new Reader(payload)
}
