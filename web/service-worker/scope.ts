/**
 * The global scope of a service worker, as far as ours uses it: TypeScript has no types of it beside those of a page.
 */
export interface ServiceWorkerScope {
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: () => Promise<readonly WindowClient[]>
  }
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

interface LongEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends LongEvent {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

interface WindowClient {
  readonly url: string
  readonly navigate: (url: string) => Promise<unknown>
}
