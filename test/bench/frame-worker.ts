import { attempts } from '../../web/scanner/engines/attempts.ts'
import { toGrey } from '../../web/scanner/engines/picture.ts'
import { pixels } from '../../web/scanner/engines/pixels.ts'
import { wholeFrame } from '../../web/scanner/engines/frame.ts'
import { engines } from './engines.ts'
import type { FrameJob } from './task.ts'

// Reads one frame as the app's worker does, with the given attempt and engine.
addEventListener('message', async ({ data: { frame, engine, attempt, port } }: MessageEvent<FrameJob>) => {
  const picture = toGrey(pixels(wholeFrame(frame), 1600))
  await engines[engine](attempts[attempt]?.filter(picture) ?? picture)
  frame.close()
  port.postMessage(undefined)
})

postMessage('ready')
