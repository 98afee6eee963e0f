let storingNow = 0

const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Takes note of the fields that somebody types into. Returns how to stop. */
export function watchTyping(): () => void {
  addEventListener('input', note, { capture: true })
  return () => removeEventListener('input', note, { capture: true })
}

function note({ target }: Event): void {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  if (target instanceof HTMLTextAreaElement) typed.add(target)
  if (target instanceof HTMLInputElement && !savedAtOnce.includes(target.type)) typed.add(target)
}

const savedAtOnce: readonly string[] = ['checkbox', 'radio']

/** Counts changes that are being stored, which are lost if the page closes before. */
export async function storing<Stored>(work: Promise<Stored>): Promise<Stored> {
  storingNow += 1
  try {
    return await work
  } finally {
    storingNow -= 1
  }
}

/** Whether this page has work that would be lost with it: text in a field, an open dialog, changes not stored. */
export function hasUnsavedWork(): boolean {
  const hasText = [...typed].some(({ isConnected, value }) => isConnected && value !== '')
  return hasText || document.querySelector('[role="dialog"]') !== null || storingNow > 0 || wouldAsk()
}

/** Whether the browser would ask before it closes this page. */
const wouldAsk = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
