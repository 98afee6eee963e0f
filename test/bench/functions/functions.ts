import { measureColdStarts } from './cold-starts.ts'
import { measureWarmList } from './warm-list.ts'

/** What the functions cost: until the first answer, and for a list. */
export async function measureFunctions() {
  return { title: 'Functions', tables: [...(await measureColdStarts()), await measureWarmList()] }
}
