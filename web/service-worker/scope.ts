/**
 * The global scope of a service worker, as far as ours uses it: TypeScript has no types of it beside those of a page.
 */
export interface ServiceWorkerScope {
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (of?: { readonly type: 'window' }) => Promise<readonly WindowClient[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void
}

export interface PushEvent extends LongEvent {
  readonly data: { readonly text: () => string } | null
}

export interface NotificationEvent extends LongEvent {
  readonly notification: Notification
  /** The button's; empty where the message itself was pressed. */
  readonly action: string
}

/** Some browsers name neither. */
export interface SubscriptionEvent extends LongEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

interface LongEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends LongEvent {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

export interface WindowClient {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
  readonly postMessage: (sent: unknown, ports: readonly MessagePort[]) => void
}
