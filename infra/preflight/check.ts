import type { Settings } from '../settings.ts'

export interface Target {
  readonly account: string
  readonly region: string
  readonly settings: Settings
  readonly isDeployed: boolean
}

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
