import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder for a server’s data; it goes with the run’s own temporary folder. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), 'bench-'))
