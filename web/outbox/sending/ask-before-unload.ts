import type { Outbox } from './outbox.ts'

/** Makes the browser ask before it closes or reloads a page that alone keeps changes, or has yet to store them. */
export function askBeforeUnload(outbox: Outbox): void {
  // Only while it is needed: browsers keep no page with such a listener for going back.
  outbox.subscribe(() => {
    const { intents, unstored } = outbox.read()
    const isLost = intents.some(
      ({ id, isAnswered }) => isAnswered !== true && (unstored.includes(id) || !outbox.isStored(id)),
    )
    if (isLost) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
