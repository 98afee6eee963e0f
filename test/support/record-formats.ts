import { onTestFinished } from 'vitest'

/**
 * Records which formats of `Intl` are made, and which methods of other values format, until the test ends. Their
 * data take longer to load than most of what a function does until its first answer. Lint keeps them out of all files but
 * two, and a test out of the import of these: no rule of oxlint's tells what runs at import.
 */
export function recordFormats(): readonly string[] {
  const used: string[] = []
  const prototypes = [Array, BigInt, Date, Number, String].map(({ prototype }) => prototype)
  for (const owner of [Intl, ...prototypes])
    for (const name of Object.getOwnPropertyNames(owner).filter((one) =>
      /^[A-Z]|^toLocale\w*String|^localeCompare/.test(one),
    )) {
      const original: unknown = Reflect.get(owner, name)
      if (typeof original !== 'function') continue
      const recorded = new Proxy(original, {
        apply: (target, self, given) => (used.push(name), Reflect.apply(target, self, given)),
        construct: (target, given) => (used.push(name), Reflect.construct(target, given)),
      })
      Reflect.set(owner, name, recorded)
      onTestFinished(() => void Reflect.set(owner, name, original))
    }
  return used
}
