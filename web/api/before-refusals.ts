let prepare: () => Promise<unknown> = async () => undefined

/** Sets what is done before whoever has called learns of a refusal, which has no say in it if it fails. */
export function beforeRefusals(work: () => Promise<unknown>): void {
  prepare = work
}

export async function prepareRefusal(): Promise<void> {
  await prepare().catch(() => undefined)
}
