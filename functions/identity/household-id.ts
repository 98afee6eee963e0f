import { randomUUID } from 'node:crypto'
import type { Platform } from '../runtime/platform.ts'

/**
 * Returns the id of a new household, which begins with the cell that it lives in, so that a router in front of several
 * knows where a request belongs. Those of earlier versions are a UUID alone, and belong to the first cell.
 */
export const newHouseholdId = ({ cell }: Pick<Platform, 'cell'>): string => `${cell}-${randomUUID()}`
