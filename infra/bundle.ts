import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { watcherNames } from './resources.ts'

const project = join(import.meta.dirname, '..')

export const bundlesFolder = join(project, 'dist/functions')

const entryOf = (name: string) =>
  watcherNames.includes(name) ? `infra/watch/${name}.ts` : `functions/${name}/handler.ts`

/** @returns the folder with `index.mjs`, and the inputs of the bundle with their sizes */
export function bundleFunction(folder: string, into = bundlesFolder) {
  const output = join(into, folder)
  const { metafile } = buildSync({
    absWorkingDir: project,
    entryPoints: [entryOf(folder)],
    outfile: join(output, 'index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    // Functions, which Node compiles in less time than arrows. But of an arrow with `this` before `super()`, which the
    // server of the Model Context Protocol has, esbuild makes a function that throws.
    supported: { arrow: folder === 'assistants' },
    // For the places of errors; no comment in the bundle names it, and sources stay here.
    sourcemap: 'external',
    sourcesContent: false,
    // Lambda puts the role's credentials into the environment; the SDK's other providers are a third of its size.
    alias: {
      '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'function-credentials.ts'),
      // A watcher asks for logs of the functions that it calls, which the SDK may send as events.
      ...(!watcherNames.includes(folder) && {
        '@smithy/core/event-streams': join(import.meta.dirname, 'function-event-streams.ts'),
      }),
      '@modelcontextprotocol/server/_shims': join(import.meta.dirname, 'function-schemas.ts'),
      'zod/mini': join(import.meta.dirname, 'function-zod.ts'),
      'node:process': join(import.meta.dirname, 'function-process.ts'),
    },
    // Read only when somebody chooses a password, so that every other start is spared it.
    loader: { '.words.json': 'copy' },
    metafile: true,
    logLevel: 'warning',
  })
  return { output, inputs: Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs)) }
}
