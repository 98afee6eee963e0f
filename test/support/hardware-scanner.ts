import type { Page } from '@playwright/test'

/**
 * Types like a hardware scanner: the keys of a code at once, Control and ] for a separator, then Enter, on whatever has
 * the focus. Returns whether the app prevented the default action of that Enter.
 */
export async function scanByHardware(page: Page, code: string): Promise<boolean> {
  return await page.evaluate(
    (keys) => {
      // All at once: the time between them must not tell how busy the machine is.
      const held = { bubbles: true, cancelable: true }
      const events = keys.map((key) =>
        key === '\u{1d}'
          ? new KeyboardEvent('keydown', { ...held, key: ']', ctrlKey: true })
          : new KeyboardEvent('keydown', { ...held, key }),
      )
      return events.map((event) => document.activeElement?.dispatchEvent(event)).at(-1) === false
    },
    [...code.split(''), 'Enter'],
  )
}
