let prepare: () => Promise<unknown> = async () => undefined

/** Sets a function that runs before the caller learns of a refusal; if it fails, the caller still does. */
export function beforeRefusals(work: () => Promise<unknown>): void {
  prepare = work
}

export async function prepareRefusal(): Promise<void> {
  await prepare().catch(() => undefined)
}
