import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const theme = createRequire(import.meta.url).resolve('primereact/resources/themes/lara-dark-teal/theme.css')

// The theme writes its colours out; as variables they have a second value in the light theme.
const colours: Readonly<Record<string, string>> = {
  'rgba(255, 255, 255, 0.87)': 'text-color',
  'rgba(255, 255, 255, 0.6)': 'text-color-secondary',
  'rgba(255, 255, 255, 0.03)': 'surface-hover',
  'rgba(45, 212, 191, 0.16)': 'highlight-bg',
  '#2dd4bf': 'primary-color',
  '#5eead4': 'primary-hover',
  '#99f6e4': 'primary-active',
  '#030712': 'primary-color-text',
  '#1f2937': 'surface-card',
  '#111827': 'field',
  '#424b57': 'edge',
  '#fca5a5': 'bad',
  '#6ee7b7': 'good',
  '#93c5fd': 'note',
}

// Looks and parts that nothing here has.
const unused = [
  /button-(success|info|warning|help|secondary|contrast|rounded|raised|link|vertical|plain|sm|lg|group|icon|loading)/,
  /component-overlay|inputtext-(sm|lg)|-maximized|item-group|card-(body|subtitle|content|footer)/,
  /message-(warn|wrapper|icon|summary|detail)/,
]

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
    if (kept.length > 0) rules.push(`${kept.join(',')}{${withVariables(body)}}`)
  }
  return `@layer primereact{${rules.join('\n')}}`
}

function withVariables(body: string): string {
  return Object.entries(colours).reduce(
    (css, [colour, name]) => css.replaceAll(colour, `var(--${name})`),
    body,
  )
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
  const isUsed = !unused.some((part) => part.test(selector))
  return isUsed && names.length > 0 && !/\.(?!p-)[a-z]/.test(selector) && names.every(known)
}

function source(): string {
  return readFileSync(theme, 'utf8')
}
