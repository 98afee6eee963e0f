import { writeFile } from 'node:fs/promises'
import { guide } from '../../../functions/meta/guide.ts'

await writeFile('docs/api.md', guide)
