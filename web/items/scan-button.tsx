import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { barcodeIcon } from '../ui/icons.ts'

const ScanDialog = lazy(async () => ({ default: (await import('../scanner/scan-dialog.tsx')).ScanDialog }))

interface Props {
  readonly children: string
  readonly onScan: (text: string) => void
}

/** Opens the scan dialog, which is loaded at its first use. */
export function ScanButton({ children, onScan }: Props) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)

  function scan() {
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <Button variant="outlined" icon={barcodeIcon} onClick={scan}>
        {children}
      </Button>
      <Suspense>
        {wanted && <ScanDialog open={open} onClose={() => setOpen(false)} onScan={onScan} />}
      </Suspense>
    </>
  )
}
