import { agreement } from './agreement.ts'
import type { BuiltIn } from './built-in.ts'
import type { Code, Engine } from './engine.ts'
import { ladder } from './ladder.ts'
import { inGrey, type Picture } from './picture.ts'

/** What there is to read with; it may become more while frames come. */
export interface Engines {
  readonly builtIn: BuiltIn | undefined
  readonly engine: Engine
}

/** Reads codes in pictures; see `Reader`. Never throws. */
export interface Pipeline {
  readonly read: (frame: ImageData) => Promise<string | undefined>
  /** The same picture in several sizes. */
  readonly readPicture: (sizes: readonly ImageData[]) => Promise<string | undefined>
}

/** Reads with the best of the engines that there are at each frame. */
export function openPipeline(engines: () => Engines): Pipeline {
  const readFrame = oneRungAFrame(engines)
  const agreed = agreement()
  return {
    read: async (frame) => agreed(...(await readFrame(frame))),
    readPicture: async (sizes) => readAllRungs(sizes, engines()),
  }
}

// A rung that has read a code is kept for the next three frames, which are to confirm it.
function oneRungAFrame(engines: () => Engines) {
  let rung = 0
  let kept = 0
  return async (frame: ImageData) => {
    const { builtIn, engine } = engines()
    const seen = await tried(builtIn, frame)
    const code = seen ?? (await tried(engine, repaired(inGrey(frame), rung)))
    // What a repair makes of a blur is wrong in the same way, frame after frame.
    const needed = seen || rung % ladder.length === 0 ? 2 : 3
    if (code && kept === 0) kept = 4
    kept = Math.max(0, kept - 1)
    if (kept === 0) rung += 1
    return [code, needed] as const
  }
}

async function readAllRungs(sizes: readonly ImageData[], { builtIn, engine }: Engines) {
  const agreed = agreement()
  for (const size of sizes) {
    const first = agreed(await tried(builtIn, size), 2)
    if (first !== undefined) return first
    const grey = inGrey(size)
    for (const rung of ladder.keys()) {
      const text = agreed(await tried(engine, repaired(grey, rung)), 2)
      if (text !== undefined) return text
    }
  }
  return undefined
}

function repaired(picture: Picture, rung: number): Picture {
  return ladder[rung % ladder.length]?.(picture) ?? picture
}

async function tried<From>(read: ((from: From) => Promise<Code | undefined>) | undefined, from: From) {
  return read?.(from).catch(() => undefined)
}
