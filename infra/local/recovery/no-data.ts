import { existsSync } from 'node:fs'
import { storeFolder } from '../data-folder.ts'

class NoData extends Error {
  constructor(dataDir: string) {
    super(
      `There is no data in ${dataDir}: its folder \`table\` is missing. DATA_DIR names the data folder, as for npm start.`,
    )
  }
}

/** @throws {NoData} */
export function refuseNoData(dataDir: string): void {
  if (!existsSync(storeFolder(dataDir))) throw new NoData(dataDir)
}
