let pending = 0

/** Counts changes that are being stored until they are. */
export async function storing<Stored>(work: Promise<Stored>): Promise<Stored> {
  pending += 1
  try {
    return await work
  } finally {
    pending -= 1
  }
}

/** Whether changes are being stored, which are lost if the page closes before. */
export const isStoring = (): boolean => pending > 0
