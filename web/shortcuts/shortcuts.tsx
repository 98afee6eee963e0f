import { lazy, Suspense } from 'react'
import { useShown } from '../ui/use-shown.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Keyboard shortcuts, and the sheet that explains them. */
export function Shortcuts() {
  const help = useShown<true>()
  useShortcuts(() => help.show(true))
  if (!help.value) return null
  return (
    <Suspense>
      <ShortcutsDialog open={help.open} onClose={help.close} />
    </Suspense>
  )
}
