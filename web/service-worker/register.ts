import { messages } from '../i18n/messages.ts'
import { trustedScript } from '../trusted-script.ts'
import { notify } from '../ui/plain/toasts.ts'
import { activateMessage } from './names.ts'

const betweenChecks = 60 * 60 * 1_000

/**
 * Lets the app open without network. If the browser refuses, as with an untrusted certificate, all else works. It fetches
 * every file of the site: not before the app is shown.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const script = trustedScript('/service-worker.js')
  const registration = await navigator.serviceWorker
    .register(script, { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  // The first version waits, too, before it is active.
  if (registration.waiting && registration.active) offer(registration)
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active) offer(registration)
    })
  })
  checkWhenSeen(registration)
}

function offer(registration: ServiceWorkerRegistration) {
  const { ready, reload } = messages.update
  notify('info', ready, {
    label: reload,
    run: () => void takeOver(registration).then(() => location.reload()),
  })
}

// Another tab may have let it take over already.
async function takeOver({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) return
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    waiting.postMessage(activateMessage, [])
  })
}

// The browser asks at each start by itself, but an installed app may stay open for weeks.
function checkWhenSeen(registration: ServiceWorkerRegistration) {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < betweenChecks) return
    checked = Date.now()
    registration.update().catch(() => undefined)
  })
}
