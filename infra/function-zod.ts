import * as z from 'zod/v4-mini'
import { _default as makeDefault } from 'zod/v4-mini'

/**
 * Replaces `zod/mini` in the Lambda bundles; hence the names. A function has hundreds of schemas and checks, of which its
 * first request needs some tens: here each is made when it is first looked at. What is not named below is made at once.
 */
export * from 'zod/v4-mini'

class Later {
  readonly #make: () => object
  #made: object | undefined

  constructor(make: () => object) {
    this.#make = make
  }

  static {
    const others = new Proxy({}, { get: (_none, name, later: Later) => later.#read(name) })
    Object.setPrototypeOf(this.prototype, others)
  }

  check(...checks: readonly unknown[]): Later {
    return new Later(() => Reflect.apply(this.#read('check'), this, checks))
  }

  #read(name: string | symbol) {
    return Reflect.get((this.#made ??= this.#makeNow()), name)
  }

  #makeNow(): object {
    const made = this.#make()
    // Read with each part of what is parsed.
    Reflect.defineProperty(this, '_zod', { value: Reflect.get(made, '_zod') })
    const described = made instanceof z.ZodMiniType && z.globalRegistry.get(made)
    if (described && this instanceof z.ZodMiniType) z.globalRegistry.add(this, described)
    return made
  }
}

const lazily =
  <Given extends readonly unknown[]>(make: (...given: Given) => object) =>
  (...given: Given) =>
    new Later(() => make(...given))

export const array = /*@__PURE__*/ lazily(z.array)
export const boolean = /*@__PURE__*/ lazily(z.boolean)
export const extend = /*@__PURE__*/ lazily(z.extend)
export const gte = /*@__PURE__*/ lazily(z.gte)
export const int = /*@__PURE__*/ lazily(z.int)
export const lte = /*@__PURE__*/ lazily(z.lte)
export const maxLength = /*@__PURE__*/ lazily(z.maxLength)
export const minLength = /*@__PURE__*/ lazily(z.minLength)
export const nullable = /*@__PURE__*/ lazily(z.nullable)
export const number = /*@__PURE__*/ lazily(z.number)
export const object = /*@__PURE__*/ lazily(z.object)
export const omit = /*@__PURE__*/ lazily(z.omit)
export const optional = /*@__PURE__*/ lazily(z.optional)
export const overwrite = /*@__PURE__*/ lazily(z.overwrite)
export const partial = /*@__PURE__*/ lazily(z.partial)
export const refine = /*@__PURE__*/ lazily(z.refine<unknown>)
export const string = /*@__PURE__*/ lazily(z.string)
export const iso = { date: /*@__PURE__*/ lazily(z.iso.date), datetime: /*@__PURE__*/ lazily(z.iso.datetime) }
const choice = /*@__PURE__*/ lazily(z.enum)
const withDefault = /*@__PURE__*/ lazily(makeDefault)
export { withDefault as _default, choice as enum }
