import * as z from 'zod/mini'
import { FolderOfLaterVersion } from './data-folder.ts'
import { DiskFull, FolderDamaged, FolderInUse, FolderNotWritable } from './dynamodb/check-folder.ts'
import { FileDamaged } from './file-damaged.ts'

const afterDamage =
  '`npm run restore -- FILE` brings a backup back, and `npm run repair` rescues what can be read: see docs/backups.md.'

/** Says what to do about an error of the data folder; undefined for other errors. */
export function explainFolderError(error: unknown): string | undefined {
  if (error instanceof FolderInUse) return `${error.message} End that one, or set DATA_DIR to another folder.`
  if (error instanceof FolderNotWritable) return `${error.message} Set DATA_DIR to another folder.`
  if (error instanceof FolderDamaged) return `${error.message} ${afterDamage}`
  if (error instanceof FileDamaged) return `${error.message} ${error.remedy}`
  if (error instanceof FolderOfLaterVersion) return error.message
  if (error instanceof DiskFull || hasCode(error, ['ENOSPC', 'EDQUOT']))
    return 'The disk is full. Make room, and try again.'
  return explainPath(error)
}

const pathError = z.object({ code: z.string(), path: z.string(), dest: z.optional(z.string()) })

const systemError = z.object({ code: z.string() })

const hasCode = (error: unknown, codes: readonly string[]) =>
  codes.includes(systemError.safeParse(error).data?.code ?? '')

function explainPath(error: unknown): string | undefined {
  const { code, path, dest = path } = pathError.safeParse(error).data ?? {}
  if (code === 'ENOENT') return `There is no ${path}.`
  if (code === 'EISDIR') return `${dest} is a folder. Name a file.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is a file, where a folder is needed.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path} cannot be read or written by this user. Start as the user whom the data folder belongs to, or set DATA_DIR to another folder.`
  return undefined
}
