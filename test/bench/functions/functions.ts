import { measureColdStarts } from './cold-starts.ts'
import { measureWarmList } from './warm-list.ts'

/** Measures the functions: until the first answer, and for a list. */
export async function measureFunctions() {
  return { title: 'Functions', tables: [...(await measureColdStarts()), await measureWarmList()] }
}
