import { ladder } from '../../web/scanner/engines/ladder.ts'
import { inGrey } from '../../web/scanner/engines/picture.ts'
import { pixels } from '../../web/scanner/engines/pixels.ts'
import { engines } from './engines.ts'
import type { FrameJob } from './task.ts'

// What the app's worker does with one frame, on the rung and with the engine that it is told.
addEventListener('message', async ({ data: { frame, engine, rung, port } }: MessageEvent<FrameJob>) => {
  const picture = inGrey(pixels(frame, 1600))
  await engines[engine](ladder[rung]?.(picture) ?? picture)
  frame.close()
  port.postMessage(undefined)
})

postMessage('ready')
