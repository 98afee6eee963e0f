import { useEffect, useEffectEvent } from 'react'

interface OpenDialog {
  /** The number of its entry in the browser's history; undefined until it has one. */
  entry: number | undefined
  /** Returns whether it closes. */
  readonly leave: () => boolean
}

let lastEntry = 0
let openDialogs: readonly OpenDialog[] = []
// A step back takes effect later; an entry that is made meanwhile would be the one that is left.
let isReturning = false

/** Back then closes the dialog and stays in the view; if `onLeave` returns false, Back reaches it again. */
export function useBackToClose(open: boolean, onLeave: () => boolean): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!open) return undefined
    const dialog: OpenDialog = { entry: undefined, leave: () => leave() }
    openDialogs = [...openDialogs, dialog]
    if (!isReturning) enter(dialog)
    return () => {
      openDialogs = openDialogs.filter((one) => one !== dialog)
      // Another dialog that takes its place takes its entry too, and a link in it has left the entry already.
      queueMicrotask(() => isAbandoned() && presentEntry() === dialog.entry && goBack())
    }
  }, [open])
}

addEventListener('popstate', () => {
  const top = openDialogs.at(-1)
  if (isReturning) {
    isReturning = false
    for (const dialog of openDialogs) if (dialog.entry === undefined) enter(dialog)
  } else if (top && top.entry !== presentEntry() && !top.leave()) enter(top)
  // The entry of a link's dialog, or of what has closed while another one was open.
  if (isAbandoned()) goBack()
})

function enter(dialog: OpenDialog) {
  lastEntry += 1
  dialog.entry = lastEntry
  const next = { ...Object(history.state), dialog: lastEntry }
  if (isAbandoned()) history.replaceState(next, '')
  else history.pushState(next, '')
}

function goBack() {
  isReturning = true
  history.back()
}

function isAbandoned(): boolean {
  const present = presentEntry()
  return present !== undefined && openDialogs.every(({ entry }) => entry !== present)
}

function presentEntry(): number | undefined {
  const entry: unknown = Object(history.state).dialog
  return typeof entry === 'number' ? entry : undefined
}
