/** The size of a page in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A running browser with one page, in a profile that nobody has used. All that a story needs, and every engine can do. */
export interface Browser {
  /** Resolves once the page is loaded. */
  goto(url: string): Promise<void>
  /**
   * Returns an expression's value in the page; a promise is awaited. The page's content security policy does not apply.
   */
  evaluate(expression: string): Promise<unknown>
  /** Presses and releases at a point of the page. */
  click(x: number, y: number): Promise<void>
  /** Presses at a point of the page, and releases so many pixels below it. */
  pull(x: number, y: number, down: number): Promise<void>
  /** Presses one key after another: characters, or those in `keys`. */
  type(text: string): Promise<void>
  /** Gives a file to the input that a CSS selector finds. */
  chooseFile(selector: string, path: string): Promise<void>
  resize(size: Size): Promise<void>
  /** A PNG of what is shown. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Starts a browser. */
export type Open = (size: Size) => Promise<Browser>

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const
