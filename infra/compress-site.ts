import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The endings of compressed files, which stand beside those that they are made of. */
export const compressedEndings = ['.br', '.gz'] as const

// Pictures are compressed already.
const worthwhile = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/

// The best that brotli can takes five times as long, for 1 % less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Compresses the files of a built site, so that serving them takes nothing of the processor. */
export async function compressSite(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && worthwhile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.vite'))
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ])
  // A line or two grows by it.
  if (Math.max(brotli.length, gzipped.length) >= content.length) return
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
