import { join } from 'node:path'
import type { KeyFile } from '../cognito/settings.ts'
import { FileDamaged } from '../file-damaged.ts'
import { readSecret, secretPath, writeSecret } from './secret-file.ts'
import { userPoolKeys } from './secrets.ts'

export const keyFileOf = (dataDir: string): KeyFile => ({
  read: () => readSecret(dataDir, userPoolKeys),
  write: (keys) => writeSecret(dataDir, userPoolKeys, keys),
  damaged: (damage) => new FileDamaged(join(dataDir, secretPath(userPoolKeys)), damage, userPoolKeys.remedy),
})
