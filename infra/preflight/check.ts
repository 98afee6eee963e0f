import { senderRegion } from '../domain.ts'
import type { Settings } from '../settings.ts'

export interface Target {
  readonly account: string
  readonly region: string
  readonly settings: Settings
  readonly isDeployed: boolean
}

/** The domain's sender and the firewall are in one region alone. */
export const regionOf = ({ stack }: Settings, region: string) =>
  ['domain', 'firewall'].includes(stack) ? senderRegion : region

/** Asks about one thing. Returns a line for each problem, which says what to do. */
export type Check = (target: Target) => Promise<readonly string[]>

const errorName = (error: unknown) => (error instanceof Error ? error.name : '')

/** Returns undefined where the error of AWS has one of these names. */
export async function unlessMissing<Answer>(
  asked: Promise<Answer>,
  ...names: readonly string[]
): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (names.includes(errorName(error))) return undefined
    throw error
  }
}
