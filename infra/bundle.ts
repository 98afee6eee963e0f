import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync, type BuildOptions } from 'esbuild'
import { resources, watcherNames } from './resources.ts'

const project = join(import.meta.dirname, '..')

export const bundlesFolder = join(project, 'dist/functions')

const rules = new Map(
  Object.entries(resources).map(([name, resource]) => [resource.folder, { name, resource }]),
)

/** A resource without a `handler.ts` gets one that serves its rules, which are in the file that is called as the folder. */
function entryOf(folder: string): BuildOptions {
  const handler = watcherNames.includes(folder)
    ? `infra/watch/${folder}.ts`
    : `functions/${folder}/handler.ts`
  const { name, resource } = rules.get(folder) ?? {}
  if (!name || existsSync(join(project, handler))) return { entryPoints: [handler] }
  const asksPool = resource?.userPool !== undefined
  const contents = `
    import { onAws } from '../http/lambda.ts'
    import { ${name} } from './${folder}.ts'
    ${asksPool ? "import { openUserPool } from '../runtime/aws-user-pool.ts'" : ''}
    export const handler = onAws(${name}${asksPool ? ', openUserPool()' : ''})`
  return { stdin: { contents, sourcefile: 'handler.ts', resolveDir: dirname(join(project, handler)) } }
}

/** @returns the folder with `index.mjs`, and the inputs of the bundle with their sizes */
export function bundleFunction(folder: string, into = bundlesFolder) {
  const output = join(into, folder)
  const { metafile } = buildSync({
    absWorkingDir: project,
    ...entryOf(folder),
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
