/** A folder that a later version was started on, which may have written what this one does not know. */
export class FolderOfLaterVersion extends Error {
  constructor(dataDir: string, last: string, version: string) {
    super(
      `The folder ${dataDir} was last used by version ${last}, and this is ${version}. Nothing was changed. Start version ${last} or later. To go back, restore the backup that was made before it into another folder: see docs/backups.md.`,
    )
  }
}
