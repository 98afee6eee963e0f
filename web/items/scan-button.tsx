import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { barcodeIcon } from '../ui/icons.ts'

const ScanDialog = lazy(async () => ({ default: (await import('../scanner/scan-dialog.tsx')).ScanDialog }))

interface Props {
  readonly children: string
  readonly onScan: (text: string) => void
}

/** Opens the scan dialog, which loads at its first use. */
export function ScanButton({ children, onScan }: Props) {
  const [loaded, setLoaded] = useState(false)
  const [open, setOpen] = useState(false)

  function scan() {
    setLoaded(true)
    setOpen(true)
  }

  return (
    <>
      <Button variant="outlined" icon={barcodeIcon} onClick={scan}>
        {children}
      </Button>
      <Suspense>
        {loaded && <ScanDialog open={open} onClose={() => setOpen(false)} onScan={onScan} />}
      </Suspense>
    </>
  )
}
