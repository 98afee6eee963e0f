import { createStore } from '../api/store.ts'

/** Chromium's event, which TypeScript does not know: the browser would let the person install the app. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser's own question whether to install the app, to be asked where the app offers it; undefined without one. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps the browser from asking by itself. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    installPrompt.set(event)
  })
  addEventListener('appinstalled', () => installPrompt.set(undefined))
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}
