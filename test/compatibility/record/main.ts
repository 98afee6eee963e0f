import { join } from 'node:path'
import { version } from '../../../package.json' with { type: 'json' }
import { recordRelease } from './record-release.ts'

const home = join(import.meta.dirname, '../../fixtures')
const [, , given = version] = process.argv
await recordRelease({ home, version: given, say: (line) => void process.stdout.write(`${line}\n`) })
