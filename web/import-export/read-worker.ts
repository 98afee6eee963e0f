import { readFile } from './formats/read-file.ts'
import type { List, Source } from './formats/source.ts'
import { type Unreadable, UnreadableFileError } from './formats/unreadable.ts'

export type ToRead = Parameters<typeof readFile>
export type Answer = { readonly content: Source | List } | { readonly reason: Unreadable }

addEventListener('message', ({ data }: MessageEvent<ToRead>) => void answer(data))

async function answer(request: ToRead) {
  try {
    postMessage({ content: await readFile(...request) } satisfies Answer)
  } catch (failure) {
    if (failure instanceof UnreadableFileError) postMessage({ reason: failure.reason } satisfies Answer)
    else reportError(failure)
  }
}
