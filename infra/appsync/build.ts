import { join } from 'node:path'
import { buildSync } from 'esbuild'

export function buildChannelHandlers(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'on-subscribe.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    external: ['@aws-appsync/utils'],
  })
  return outputFiles.map(({ text }) => text).join('')
}
