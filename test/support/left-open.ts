const leftOpen = new Set<() => Promise<void>>()

/** Returns what closes something once; in Vitest that is done after a file of tests at the latest. */
export function closedAtLast(close: () => Promise<void>): () => Promise<void> {
  const closeOnce = async () => {
    if (leftOpen.delete(closeOnce)) await close()
  }
  leftOpen.add(closeOnce)
  return closeOnce
}

export async function closeWhatIsLeft(): Promise<void> {
  for (const close of leftOpen) await close()
}
