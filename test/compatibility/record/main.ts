import { version } from '../../../package.json' with { type: 'json' }
import { recordRelease } from './record-release.ts'

const [, , given = version] = process.argv
await recordRelease({ version: given, say: (line) => void process.stdout.write(`${line}\n`) })
