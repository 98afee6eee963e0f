import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { customMedia } from './infra/custom-media.ts'
import { browserTexts, manifests } from './infra/texts/site-files.ts'
import { firstFiles } from './infra/first-files.ts'
import { licensesFile, workerLicenses, workerPackages } from './infra/licenses.ts'
import { textsFolder, writeTexts } from './infra/texts/write-texts.ts'
import { media } from './web/ui/page/media.ts'

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
    const module = chunking.getModuleInfo(id)
    if (!module) throw new Error(`The app has no ${id}.`)
    for (const next of module.importedIds) add(next)
  }
  add(join(import.meta.dirname, 'web', file))
  reached.set(file, modules)
  return modules
}

// All icons come with the module that names them; these are shown by a few screens that come later.
const laterIcons = /\/raw-svg\/(camera|clock|copy|file-import|hourglass|lightbulb)\.svg/

/** A group of what comes with all of these files, or with at least so many of them. */
function group(name: string, files: readonly string[], least = files.length) {
  const nameOf = (module: string, chunking: Chunking) =>
    files.filter((file) => comingWith(file, chunking).has(module)).length < least || laterIcons.test(module)
      ? null
      : name
  return { name: nameOf, debugName: name }
}

const quantities = ['quantities/inventory-view.tsx', 'quantities/base-inventory-view.tsx']

const notEntry = /(?<!head-start\.ts|index\.html)$/

// Each route is a file of its own; what these name comes together.
const groups = [
  // One sheet: styles are compressed best together.
  { name: 'styles', test: /\.css$/, priority: 5 },
  // The page begins with these few: nothing large may come with them.
  { ...group('head', ['head-start.ts']), priority: 4 },
  // All that the first page needs, which is the login, in two: what loads the texts, and then what reads them.
  { ...group('start', ['main.tsx']), priority: 3 },
  { name: 'app', tags: ['$initial' as const], test: notEntry, priority: 2 },
  // Except what loads once the first screen is there, and what only moves data in and out.
  {
    ...group('api', ['shell/shell.tsx', 'auth/log-in.ts', 'auth/check-token.ts'], 1),
    test: /web\/(api\/(?!live\.ts|earlier-sentences\.ts)|outbox\/|auth\/(log-in|check-token)|open-household\/my-households)|functions\/(?!imports\/|export\/|model\/calendar\.ts|model\/changed-fields|model\/commands\/undo|model\/demo\/|model\/forecasts\/|model\/passwords\/|model\/use\/|model\/words\/|model\/once-fields|me\/factor|me\/session)|node_modules\/(swr|zod)\//,
    priority: 1,
  },
  // The files that every screen after the login shows, however they share them.
  {
    name: 'prime',
    test: /node_modules\/primereact\/(api|button|componentbase|csstransition|hooks|iconbase|menu|message|messages|portal|ripple|skeleton|toast|utils)\//,
    priority: 1,
  },
  // The many small files that screens share come in a few, since each costs a request.
  group('screens', ['shell/shell.tsx']),
  // Nothing of it is in a hurry.
  group('later', ['shell/after-login.ts']),
  group('views', ['items/item-view.tsx', 'shopping-list/shopping-list-view.tsx']),
  // Other screens that show a part of the list load all of it.
  group('list', ['shopping-list/shopping-list-view.tsx']),
  group('stock', ['items/item-view.tsx', ...quantities, 'add-to-list/add-to-list-dialog.tsx'], 2),
  group('items', ['items/item-view.tsx']),
  group('quantities', quantities, 1),
]

/** Makes the texts from their JSON, again whenever that changes, and puts them beside the app's files. */
function texts(isBuild: boolean): Plugin {
  writeTexts()
  const { folder, files } = isBuild ? browserTexts() : { folder: `@fs${textsFolder}/generated`, files: [] }
  return {
    name: 'texts',
    config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      for (const [file, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
      for (const [fileName, source] of manifests()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares, watcher, ws, config: { logger } }) {
      middlewares.use((request, response, next) => {
        const manifest = manifests().get(request.url?.slice(1) ?? '')
        if (manifest === undefined) return next()
        response.setHeader('content-type', 'application/manifest+json').end(manifest)
      })
      watcher.add(textsFolder)
      watcher.on('change', (file) => {
        if (!file.startsWith(textsFolder) || !file.endsWith('.json')) return
        try {
          writeTexts()
          ws.send({ type: 'full-reload' })
        } catch (error) {
          logger.error(String(error))
        }
      })
    },
  }
}

// The page imports the app once the texts are there; as an entry of its own, its files are among those of the first page.
const entries = ['index.html', 'app.tsx'].map((file) => join(import.meta.dirname, 'web', file))

const reactRouter = join(import.meta.dirname, 'node_modules/react-router/dist/production')

// PrimeReact's buttons, fields and messages bring these along, 6 KB gzipped that nothing here shows: messages have
// contents of their own, and buttons that are busy say so otherwise.
const unseenParts = [
  'tooltip',
  'ripple',
  'icons/check',
  'icons/exclamationtriangle',
  'icons/infocircle',
  'icons/spinner',
  'icons/timescircle',
  'icons/windowmaximize',
  'icons/windowminimize',
]
const withoutUnseenParts = Object.fromEntries(
  unseenParts.map((part) => [`primereact/${part}`, join(import.meta.dirname, 'web/ui/page/unseen-parts.ts')]),
)

// The scanner's library does not say that what nobody imports of it can go: a quarter of it.
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

/** The oldest browsers that the app is built for. Menus are popovers, which these know first. */
export const oldestBrowsers = ['chrome114', 'edge114', 'firefox125', 'safari17', 'ios17']

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [customMedia(media), texts(command === 'build'), react(), firstFiles, workerLicenses],
  worker: { format: 'es', plugins: () => [workerPackages], rolldownOptions: { treeshake } },
  resolve: {
    alias: {
      // The package's exports lead to its development build.
      'react-router/dom': join(reactRouter, 'dom-export.mjs'),
      'react-router': join(reactRouter, 'index.mjs'),
      // React has this itself by now; the shim is for those before 18.
      'use-sync-external-store/shim': 'react',
      ...withoutUnseenParts,
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: oldestBrowsers,
    modulePreload: { polyfill: false },
    // Unlike the other one, it leaves declarations in their order, in which they are compressed better.
    cssMinify: 'esbuild',
    // The test of each screen's weight reads from it which file needs another.
    manifest: true,
    license: { fileName: licensesFile },
    rolldownOptions: {
      input: entries,
      treeshake,
      // A page's error reports a file's name by its hash, a number and no text.
      output: { codeSplitting: { groups }, hashCharacters: 'hex' },
    },
  },
}))
