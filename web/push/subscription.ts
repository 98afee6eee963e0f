/** The browser has not turned messages on: its user has refused that, or closed its question, or it could not. */
export class NotTurnedOn extends Error {
  override readonly name = 'NotTurnedOn'
  readonly reason: 'refused' | 'closed' | 'failed'

  constructor(reason: NotTurnedOn['reason']) {
    super(reason)
    this.reason = reason
  }
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/**
 * Returns the browser's subscription for the server's key, or makes one, after the browser's own question where it has
 * not been answered. Browsers ask it within a tap alone.
 *
 * @throws {NotTurnedOn}
 */
export async function subscribe(key: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new NotTurnedOn(permission === 'denied' ? 'refused' : 'closed')
  try {
    const { pushManager } = await registered()
    const present = await pushManager.getSubscription()
    if (present && isFor(present, key)) return present
    // A browser has one at a time.
    await present?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    throw new NotTurnedOn('failed')
  }
}

/** Ends the browser's subscription, for whomever it is. */
export async function unsubscribe(): Promise<void> {
  try {
    const subscription = await findSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server sends nothing to it any more; some browsers can't do it without a connection.
  }
}

const timeout = 30_000

/** The registration of the service worker, which a first visit makes only once the page is there. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new NotTurnedOn('failed')), timeout)
  })
  return await Promise.race([navigator.serviceWorker.ready, late])
}

/** Whether a subscription takes what is sent with a key of the server. */
export const isFor = (subscription: PushSubscription, key: string): boolean => keyOf(subscription) === key

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
