import { visiblePart } from '../../../web/scanner/engines/visible-part.ts'

const video = document.querySelector('video')
const output = document.querySelector('output')

document.querySelector('button')?.addEventListener('click', () => void scan())

/** A scanner without any of the app's ideas: frame after frame, and a code counts when two reads agree. */
async function scan() {
  if (!video || !output) return
  output.value = ''
  const worker = new Worker(new URL('./plain-worker.ts', import.meta.url), { type: 'module' })
  const camera = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } })
  video.srcObject = camera
  let previous: string | undefined
  for (;;) {
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    const { x, y, width, height } = visiblePart(video)
    // Chromium refuses some of the first ones.
    const frame = await createImageBitmap(video, x, y, width, height).catch(() => undefined)
    const text = frame && (await read(worker, frame))
    if (text === undefined || !camera.active) continue
    if (text === previous) {
      for (const track of camera.getTracks()) track.stop()
      worker.terminate()
      output.value = text
      return
    }
    previous = text
  }
}

function read(worker: Worker, frame: ImageBitmap) {
  return new Promise<string | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data), {
      once: true,
    })
    worker.postMessage(frame, [frame])
  })
}
