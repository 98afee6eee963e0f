import type { Plugin } from 'vite'

/** Puts the conditions in place of their names, as `(--phone)`, which no browser knows. */
export const customMedia = (conditions: Readonly<Record<string, string>>): Plugin => ({
  name: 'custom-media',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => code.replaceAll(/^@media .*/gm, (line) => resolveNames(line, conditions)),
  },
})

/** @throws if nothing is known by a name. */
export function resolveNames(line: string, conditions: Readonly<Record<string, string>>): string {
  return line.replaceAll(/\(--[a-z]+\)/g, (name) => {
    const condition = conditions[name]
    if (condition === undefined) throw new Error(`No condition is known as ${name}.`)
    return condition
  })
}
