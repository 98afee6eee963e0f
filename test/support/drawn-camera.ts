import type { Page } from '@playwright/test'

/** Gives the page a camera that sees what the test draws: a line code by its modules, or a white wall for none. */
export async function drawCamera(page: Page): Promise<(modules: string) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const paper = canvas.getContext('2d')
    const seen = { modules: '' }
    Object.assign(globalThis, { seen })
    // A picture that stays the same gives no frames.
    setInterval(() => {
      if (!paper) return
      paper.fillStyle = 'white'
      paper.fillRect(0, 0, 640, 480)
      paper.fillStyle = 'black'
      for (const [place, module] of seen.modules.split('').entries())
        if (module === '1') paper.fillRect(130 + 4 * place, 120, 4, 240)
    }, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  })
  return async (modules) => {
    await page.evaluate(
      (next) => Object.assign(Object(Reflect.get(globalThis, 'seen')), { modules: next }),
      modules,
    )
  }
}
