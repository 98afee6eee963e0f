import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

/**
 * Builds one of the CloudFront Functions in this folder: a script with a global `handler`.
 * @throws for syntax that their runtime lacks, such as destructuring
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function buildEdgeFunction(name: 'api-request' | 'site-request'): string {
  const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')
  const { code } = transformSync(source, {
    loader: 'ts',
    target: 'es5',
    supported: { 'const-and-let': true },
  })
  return code.replace(/^export /m, '')
}
