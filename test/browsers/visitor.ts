import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { keys, type Browser } from './engines/browser.ts'
import { evaluateWith, placeOfFirst } from './in-page.ts'
import { describe, field, type Target } from './target.ts'

const text = z.nullish(z.string())
const place = z.union([z.object({ x: z.number(), y: z.number() }), z.string()])

/** A file of the app's origin that every engine shows as it is, and in which nothing runs. */
const still = '/icon.svg'

// Far longer than anything takes, so that only a hang fails on a busy machine.
const patience = { timeout: 60_000, intervals: [20, 50, 100, 250] }

/** Somebody in front of a browser. Waits for all that they look for, as people do. */
export class Visitor {
  isOpen = true
  readonly #browser: Browser
  readonly #origin: string

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  open = (path: string) => this.#browser.goto(new URL(path, this.#origin).href)

  /** Puts something into the local storage, as if from an earlier visit; nothing else stays there. */
  async keep(values: Readonly<Record<string, string>>): Promise<void> {
    await this.open(still)
    await this.#browser.evaluate(
      `(localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(values)}), null)`,
    )
  }

  /** Waits until it is there, or so many of it. */
  sees(target: Target, count?: number): Promise<void> {
    return this.#until(`sees ${describe(target)}`, async () => {
      const found = Number(await this.#evaluate(target, 'found.length'))
      if (count === undefined) expect(found).toBeGreaterThan(0)
      else expect(found).toBe(count)
    })
  }

  seesNo = (target: Target) => this.sees(target, 0)

  press(target: Target): Promise<void> {
    return this.#until(`presses ${describe(target)}`, async () => {
      const { x, y } = await this.#placeOf(target)
      await this.#browser.click(x, y)
    })
  }

  /** Pulls it down by so many pixels. */
  pullDown(target: Target, by: number): Promise<void> {
    return this.#until(`pulls ${describe(target)} down`, async () => {
      const { x, y } = await this.#placeOf(target)
      await this.#browser.pull(x, y, by)
    })
  }

  /** Replaces what a field holds. */
  async fill(name: string | RegExp, value: string, inside?: Target): Promise<void> {
    const target = { ...field(name), ...(inside && { inside }) }
    await this.press(target)
    await this.#evaluate(target, 'found[0]?.select()')
    await this.#browser.type(value)
  }

  pressEnter = () => this.#browser.type(keys.enter)

  /** Gives a file to an input. */
  async chooseFile(name: string | RegExp, path: string): Promise<void> {
    const mark = `found[0]?.toggleAttribute('data-chosen', true)`
    await this.#until(`sees ${describe(field(name))}`, async () => {
      expect(await this.#evaluate(field(name), mark)).toBe(true)
    })
    await this.#browser.chooseFile('[data-chosen]', path)
  }

  /** Waits until an expression has a value in the page, and returns it as text. */
  async reads(expression: string): Promise<string> {
    const read = async () => text.parse(await this.#browser.evaluate(expression)) ?? ''
    await expect.poll(read, patience).not.toBe('')
    return await read()
  }

  screenshot = () => this.#browser.screenshot()

  async close(): Promise<void> {
    this.isOpen = false
    await this.#browser.close()
  }

  async #placeOf(target: Target) {
    const answer = place.parse(await this.#evaluate(target, placeOfFirst))
    if (typeof answer === 'string') throw new Error(answer)
    return answer
  }

  #evaluate = (target: Target, expression: string) => evaluateWith(this.#browser, target, expression)

  #until(what: string, attempt: () => Promise<void>): Promise<void> {
    return expect(attempt, what).toPass(patience)
  }
}
