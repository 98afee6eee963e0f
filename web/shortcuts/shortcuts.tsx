import { useSearchScanned } from '../hardware-scanner/scanned-search.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { later } from '../ui/page/later.tsx'

const ShortcutsDialog = later(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** Keyboard shortcuts, their help, and the hardware scanner in views that do not handle it themselves. */
export function Shortcuts() {
  const help = useDialogState<true>()
  useShortcuts(() => help.show(true))
  useHardwareScanner('app', useSearchScanned())
  if (!help.value) return null
  return <ShortcutsDialog open={help.open} onClose={help.close} />
}
