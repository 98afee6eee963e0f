import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A folder that has these files of the repository by links, and these folders of its own. */
export function linkedCheckout(links: readonly string[], folders: readonly string[]): string {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const folder of folders) mkdirSync(join(checkout, folder), { recursive: true })
  for (const file of links) symlinkSync(resolve(file), join(checkout, file))
  return checkout
}

/** Writes a program that stands in for another one, as lines of a shell. */
export const writeProgram = (folder: string, name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
