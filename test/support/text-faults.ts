import type { Page } from '@playwright/test'

/** The faults of texts that are seen. */
export interface TextFaults {
  /** Beyond the edge of what shows them, or of the window. */
  readonly cut: readonly string[]
  /** In several lines on a tab. */
  readonly wrapped: readonly string[]
  /** Neither translated nor data. */
  readonly plain: readonly string[]
}

/**
 * Looks at each text of a page. `data` is what people have written. The texts of a made-up language stand in brackets;
 * those of a real one are none of `english`. What ends in an ellipsis on purpose is `shortened`, a selector.
 */
export async function textFaults(
  page: Page,
  data: readonly string[],
  { english, shortened }: { readonly english?: readonly string[]; readonly shortened?: string } = {},
): Promise<TextFaults> {
  return await page.evaluate(
    ({ written, foreign, short }) => {
      const faults = { cut: new Set<string>(), wrapped: new Set<string>(), plain: new Set<string>() }
      // Measured parts of a pixel are rounded in several ways.
      const tolerance = 1.5

      function inspect(node: Text, element: Element, text: string): void {
        const isTranslated = foreign ? !foreign.includes(text) && !isData(text) : /[[\]]/.test(text)
        if (!isTranslated && !isData(text) && !element.closest('body [lang]')) faults.plain.add(text)
        // A text that people have written may end in an ellipsis.
        if (!isTranslated || isForScreenReaders(element) || (short && element.closest(short))) return
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (lines.some((line) => isBeyondItsElement(line, element) || isClipped(line, element)))
          faults.cut.add(text)
        const heights = new Set(lines.map(({ top }) => Math.round(top)))
        if (heights.size > 1 && element.closest('nav button')) faults.wrapped.add(text)
      }

      // Amounts and dates begin with a digit.
      function isData(text: string): boolean {
        return text
          .split(/ · |, /)
          .every((part) => /^\d|^\P{L}*$/u.test(part) || written.some((one) => one.includes(part)))
      }

      function isForScreenReaders(element: Element): boolean {
        for (let around: Element | null = element; around; around = around.parentElement) {
          const isNothing = around.getBoundingClientRect().width === 0
          if (isNothing || getComputedStyle(around).clipPath === 'inset(50%)') return true
        }
        return false
      }

      function isBeyond(line: DOMRect, left: number, right: number): boolean {
        return line.left < left - tolerance || line.right > right + tolerance
      }

      function isBeyondItsElement(line: DOMRect, element: Element): boolean {
        const { left, right } = element.getBoundingClientRect()
        return getComputedStyle(element).display !== 'inline' && isBeyond(line, left, right)
      }

      function isClipped(line: DOMRect, element: Element): boolean {
        for (let around: Element | null = element; around; around = around.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(around)
          const { left, right, top, bottom } = around.getBoundingClientRect()
          if (/hidden|clip/.test(overflowX) && isBeyond(line, left, right)) return true
          const isHigher = line.top < top - tolerance || line.bottom > bottom + tolerance
          if (/hidden|clip/.test(overflowY) && isHigher) return true
          // Text that can be scrolled to is not cut, unless what scrolls is itself beyond the screen.
          if (/auto|scroll/.test(overflowX))
            return isBeyond(around.getBoundingClientRect(), 0, document.documentElement.clientWidth)
          if (position === 'fixed') break
        }
        return isBeyond(line, 0, document.documentElement.clientWidth)
      }

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (!(node instanceof Text) || !element || text === '') continue
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (isSeen) inspect(node, element, text)
      }
      return { cut: [...faults.cut], wrapped: [...faults.wrapped], plain: [...faults.plain] }
    },
    { written: data, foreign: english, short: shortened },
  )
}
