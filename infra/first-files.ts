import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const web = join(import.meta.dirname, '../web')

// The modules that each screen begins with; the page has loaded the app's own by then.
const shell = ['shell/shell.tsx']
const screens = {
  shell,
  items: [...shell, 'items/item-view.tsx'],
  inventory: [...shell, 'quantities/inventory-view.tsx'],
  'base-inventory': [...shell, 'quantities/base-inventory-view.tsx'],
  'shopping-list': [...shell, 'shopping-list/shopping-list-view.tsx'],
} as const

const start = ['main.tsx', 'app.tsx']

/**
 * Has the page load the app's files beside the texts that it waits for, and name those of the screens after the login,
 * which it loads where somebody is signed in.
 */
export const firstFiles: Plugin = {
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle }) {
      if (!bundle) return []
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = filesOf(start, chunks).filter((file) => !page.includes(file))
      return [
        ...first.map(preload),
        ...Object.entries(screens).map(([screen, modules]) => ({
          tag: 'template',
          attrs: { 'data-screen': screen },
          children: filesOf(modules, chunks)
            .filter((file) => !first.includes(file) && !page.includes(file))
            .map(preload),
          injectTo: 'head' as const,
        })),
      ]
    },
  },
}

/** The files with these modules, and all that these import at once. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next)
  }
  for (const module of modules) {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, module)))
    if (!found) throw new Error(`The build has no ${module}.`)
    add(found.fileName)
  }
  return [...files]
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
