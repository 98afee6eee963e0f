import type { Platform } from '../../runtime/platform.ts'

/** Ends work after a whole number of steps, so that its time does not tell what it found. */
export async function inSteps({ pause, answerStep }: Platform, work: () => Promise<void>): Promise<void> {
  const began = process.uptime() * 1_000
  await work()
  await pause(answerStep - ((process.uptime() * 1_000 - began) % answerStep))
}
