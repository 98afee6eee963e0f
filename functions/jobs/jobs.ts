import { compactJournals } from '../activity/compaction.ts'
import { clearClosedHouseholds } from '../households/purge.ts'
import { departVanished } from '../me/orphan-cleanup.ts'
import type { Platform } from '../runtime/platform.ts'

/** Work that nobody asks for: it runs from time to time, may break off anywhere, and the next run goes on. */
export interface Job {
  readonly name: string
  readonly everyMinutes: number
  readonly run: (platform: Platform) => Promise<void>
}

export const jobs: readonly Job[] = [
  { name: 'clear-closed-households', everyMinutes: 15, run: clearClosedHouseholds },
  { name: 'depart-vanished', everyMinutes: 24 * 60, run: departVanished },
  { name: 'fold-old-entries', everyMinutes: 24 * 60, run: compactJournals },
]
