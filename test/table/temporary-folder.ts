import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder that is deleted after the test, with what is put beside it. */
export async function temporaryFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'household-table-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'folder')
  await mkdir(folder)
  return folder
}
