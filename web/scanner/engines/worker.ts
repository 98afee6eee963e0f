import { openLocalReader } from './local-reader.ts'
import type { Job } from './remote-reader.ts'

const reader = openLocalReader()

addEventListener('message', ({ data }: MessageEvent<Job>) => void answer(data))

async function answer({ kind, picture, port }: Job) {
  port.postMessage(await reader[kind](picture), [])
}
