import { contextOf, rotated } from './frames.ts'
import type { FrameJob } from './task.ts'

const width = 1280
const height = 720

const worker = new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' })
await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))

const canvas = new OffscreenCanvas(width, height)

/** Holds the picture in front of the camera, rotated, as near as it fits. */
export function hold(picture: ImageBitmap, degrees: number): void {
  const shown = rotated(picture, degrees)
  const scale = Math.min(width / shown.width, height / shown.height)
  const context = contextOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  const [across, down] = [shown.width * scale, shown.height * scale]
  context.drawImage(shown, (width - across) / 2, (height - down) / 2, across, down)
}

/** Has the worker read one frame of what is held. */
export async function readHeld({ engine, attempt }: Pick<FrameJob, 'engine' | 'attempt'>): Promise<void> {
  const frame = await createImageBitmap(canvas)
  const { port1, port2 } = new MessageChannel()
  const done = new Promise((resolve) => port1.addEventListener('message', resolve))
  port1.start()
  const job: FrameJob = { frame, engine, attempt, port: port2 }
  worker.postMessage(job, [frame, port2])
  await done
}
