import type { Page } from '@playwright/test'

/** A picture to take. */
export interface Screen {
  /** Names the file. */
  readonly name: string
  readonly title: string
  readonly path: string
  /** Leads from the opened page to the state to show. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly signedOut?: boolean
  readonly light?: boolean
  /** Wide windows show another one at this path. */
  readonly onPhones?: true
  /** Taken in German as well, on the phone. */
  readonly translated?: boolean
}
