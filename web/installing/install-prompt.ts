import { createEmitter } from '../api/emitter.ts'

/** Chromium's event, which TypeScript does not know: the browser would let the person install the app. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

let kept: InstallPrompt | undefined
const changes = createEmitter()

/** The browser's own question whether to install the app, to be asked where the app offers it; undefined without one. */
export const installPrompt = {
  get: (): InstallPrompt | undefined => kept,

  subscribe: changes.subscribe,
}

/** Keeps the browser from asking by itself. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

function keep(prompt: InstallPrompt | undefined) {
  kept = prompt
  changes.emit()
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}
