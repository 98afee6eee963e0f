import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const theme = createRequire(import.meta.url).resolve('primereact/resources/themes/lara-dark-teal/theme.css')

/**
 * A Vite plugin for the theme: the line `@prime button inputtext;` in a style sheet becomes lara-dark-teal's
 * rules for those components. The whole theme is 238 kB and brings fonts of 700 kB.
 */
export function primeTheme(): Plugin {
  return {
    name: 'prime-theme',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css') || !code.includes('@prime ')) return undefined
      return code.replaceAll(/^@prime ([^;]+);$/gm, (_, names: string) => rulesOf(names.split(/\s+/)))
    },
  }
}

function rulesOf(components: readonly string[]): string {
  const rules = [...components].flatMap((component) => (component === 'root' ? [variables()] : []))
  for (const { selectors, body } of layeredRules()) {
    const kept = selectors.filter((selector) => isAbout(selector, components))
    if (kept.length > 0) rules.push(`${kept.join(',')}{${body}}`)
  }
  return `@layer primereact{${rules.join('\n')}}`
}

// The first block of the theme holds its colours and measures, the second a palette that nothing here uses.
function variables(): string {
  return /^:root \{[^}]*\}/.exec(source())?.[0].replaceAll(/^ +(--)?font-.*$/gm, '') ?? ''
}

function layeredRules(): { selectors: string[]; body: string }[] {
  const indented = source().matchAll(/^ {2}([.*][^{}]*)\{([^{}]*)\n {2}\}$/gm)
  return [...indented].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    body: body.trim(),
  }))
}

function isAbout(selector: string, components: readonly string[]): boolean {
  const names = [...selector.matchAll(/\.p-([a-z-]+)/g)].map(([, name = '']) => name)
  const known = (name: string) => components.some((one) => name === one || name.startsWith(`${one}-`))
  return names.length > 0 && !/\.(?!p-)[a-z]/.test(selector) && names.every(known)
}

function source(): string {
  return readFileSync(theme, 'utf8')
}
