import type { Page } from '@playwright/test'

/**
 * Does what a hardware scanner does: presses the keys of a code at once, then Enter, upon whatever has the focus. Gives
 * whether the app kept that Enter from pressing what has the focus.
 */
export async function scanByHardware(page: Page, code: string): Promise<boolean> {
  return await page.evaluate(
    (keys) =>
      keys
        .map((key) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
        )
        .at(-1) === false,
    [...code.split(''), 'Enter'],
  )
}
