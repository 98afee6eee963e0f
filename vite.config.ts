import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

type Chunking = Rolldown.ChunkingContext

const reached = new Map<string, ReadonlySet<string>>()

/** All modules that come with one, since it imports them at once. */
function comingWith(file: string, chunking: Chunking): ReadonlySet<string> {
  const known = reached.get(file)
  if (known) return known
  const modules = new Set<string>()
  const add = (id: string) => {
    if (modules.has(id)) return
    modules.add(id)
    for (const next of chunking.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  add(join(import.meta.dirname, 'web', file))
  reached.set(file, modules)
  return modules
}

/** A group of what comes with all of these files. */
function group(name: string, ...files: readonly string[]) {
  const nameOf = (module: string, chunking: Chunking) =>
    files.every((file) => comingWith(file, chunking).has(module)) ? name : null
  return { name: nameOf, debugName: name }
}

// Each route is a file of its own; what these name comes together.
const groups = [
  // One sheet: styles are compressed best together.
  { name: 'styles', test: /\.css$/, priority: 3 },
  // All that the first page needs, which is the login. The entry itself stays apart, where the manifest marks it.
  { name: 'start', tags: ['$initial' as const], test: /(?<!main\.tsx|index\.html)$/, priority: 2 },
  // Except what loads once the first screen is there, and what only moves data in and out.
  {
    name: 'api',
    test: /web\/(api\/(?!live\.ts)|outbox\/)|functions\/(?!imports\/|export\/|me\/factor|me\/session)|node_modules\/(swr|zod)\//,
    priority: 1,
  },
  // Except those of a few screens that come later.
  {
    name: 'icons',
    test: /node_modules\/primeicons\/raw-svg\/(?!camera|clock|copy|desktop|file-import|lightbulb|mobile)/,
    priority: 1,
  },
  // What every screen after the login shows, however they share it.
  {
    name: 'prime',
    test: /node_modules\/primereact\/(api|button|componentbase|csstransition|hooks|iconbase|menu|message|messages|portal|ripple|skeleton|toast|utils)\//,
    priority: 1,
  },
  // The many small files that screens share come in a few, since each costs a request.
  group('screens', 'shell/shell.tsx'),
  group('views', 'items/item-view.tsx', 'shopping-list/shopping-list-view.tsx'),
  group('stock', 'items/item-view.tsx', 'inventory/inventory-view.tsx'),
]

// The scanner's library does not say that what nobody imports of it can go: a quarter of it.
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

export default defineConfig({
  root: 'web',
  plugins: [react()],
  worker: { format: 'es', rolldownOptions: { treeshake } },
  resolve: {
    alias: {
      // React has this itself by now; the shim is for those before 18.
      'use-sync-external-store/shim': 'react',
      // Each of PrimeReact's buttons and fields brings one along, 3 KB gzipped that nothing here shows.
      'primereact/tooltip': join(import.meta.dirname, 'web/ui/no-tooltip.ts'),
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Which file needs which, for the test of what each screen weighs.
    manifest: true,
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups } },
    },
  },
})
