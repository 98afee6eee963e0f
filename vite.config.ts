import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Each route is a file of its own; what these name comes together.
const groups = [
  // One sheet: styles are compressed best together.
  { name: 'styles', test: /\.css$/, priority: 2 },
  // All that the first page needs, which is the login. The entry itself stays apart, where the manifest marks it.
  { name: 'start', tags: ['$initial' as const], test: /(?<!main\.tsx|index\.html)$/, priority: 1 },
  // Except what loads once the first screen is there, and what only moves data in and out.
  {
    name: 'api',
    test: /web\/(api\/(?!live\.ts)|outbox\/)|functions\/(?!imports\/|export\/)|node_modules\/(swr|zod)\//,
  },
  // Except those of a few screens that come later.
  {
    name: 'icons',
    test: /node_modules\/primeicons\/raw-svg\/(?!camera|clock|copy|file-import|lightbulb)/,
  },
  // What every screen after the login shows, however they share it.
  {
    name: 'prime',
    test: /node_modules\/primereact\/(api|button|componentbase|csstransition|hooks|iconbase|menu|message|messages|portal|ripple|skeleton|toast|utils)\//,
  },
]

// The scanner's library does not say that what nobody imports of it can go: a quarter of it.
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

// What routes are for is said in the API's document; no screen shows it.
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /functions\/\w[\w-]*\/contract\.ts$/ },
    handler: (code) => code.replaceAll(/(?<=\bsummary:\s*)'(?:[^'\\]|\\.)*'/g, "''"),
  },
}

export default defineConfig({
  root: 'web',
  plugins: [react(), withoutSummaries],
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
