import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** A profile of V8: the tree of calls, and the call that each sample was taken in. */
export const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
export type Profile = z.output<typeof profile>

/** In microseconds; ten times the profiler’s interval. */
const longestSample = 1_000

type Node = Profile['nodes'][number]

/**
 * Returns how many milliseconds were spent in each part of a profile.
 *
 * @param partOf names the part of a stack: the sources of its calls, the innermost first; undefined for none
 */
export function spentIn<Part extends string>(
  { nodes, samples, timeDeltas }: Profile,
  partOf: (stack: readonly string[]) => Part | undefined,
): ReadonlyMap<Part, number> {
  const stacks = stacksOf(nodes)
  const parts = new Map(Array.from(stacks, ([id, stack]) => [id, partOf(stack)] as const))
  const spent = new Map<Part, number>()
  for (const [index, id] of samples.entries()) {
    const part = parts.get(id)
    // A sample lasts until the next one; while another process runs, there is none.
    const lasted = Math.min(timeDeltas[index + 1] ?? 0, longestSample) / 1_000
    if (part !== undefined) spent.set(part, (spent.get(part) ?? 0) + lasted)
  }
  return spent
}

function stacksOf(nodes: readonly Node[]): ReadonlyMap<number, readonly string[]> {
  const stacks = new Map<number, readonly string[]>()
  // Callers stand before what they call.
  for (const node of nodes) {
    const stack = [sourceOf(node), ...(stacks.get(node.id) ?? [])]
    stacks.set(node.id, stack)
    for (const child of node.children ?? []) stacks.set(child, stack)
  }
  return stacks
}

/** The source of a call within a bundle, as its map says; else the file or, in V8 itself, the name. */
function sourceOf({ callFrame }: Node): string {
  const { url, functionName, lineNumber, columnNumber } = callFrame
  if (!url.endsWith('/index.mjs')) return url || functionName
  // The bundle’s own top level, whose modules stand one after the other in it.
  if (functionName === '' && lineNumber === 0 && columnNumber === 0) return 'bundle'
  const entry = mapOf(fileURLToPath(url)).findEntry(lineNumber, columnNumber)
  return 'originalSource' in entry ? `bundle/${entry.originalSource}` : 'bundle'
}

const maps = new Map<string, SourceMap>()

function mapOf(file: string): SourceMap {
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  maps.set(file, map)
  return map
}
