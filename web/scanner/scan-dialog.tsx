import { useDeferredValue } from 'react'
import { readScan, type Scan } from '../../functions/model/read-scan.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { texts } from '../i18n/texts.ts'
import { Viewfinder } from './viewfinder.tsx'

interface Props extends DialogControl {
  readonly onScan: (scan: Scan) => void
}

/** Reads one barcode, closes and passes on what it says. The camera is on only while the dialog is open. */
export function ScanDialog({ open, onClose, onScan }: Props) {
  // Its content follows the dialog in a task of its own, which keeps a slow phone responsive.
  const filled = useDeferredValue(open, false)

  function finish(text: string) {
    onClose()
    onScan(readScan(text))
  }

  return (
    <Dialog title={texts.scanner.title} open={open} onClose={onClose}>
      {open && filled && <AnyScanner onRead={finish} />}
    </Dialog>
  )
}

function AnyScanner({ onRead }: { readonly onRead: (text: string) => void }) {
  useHardwareScanner('scanner', onRead)
  return <Viewfinder onRead={onRead} />
}
