import { useState } from 'react'
import type { Scan } from '../../functions/model/read-scan.ts'
import { withTexts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { barcodeIcon } from '../ui/images/icons.ts'
import { later } from '../ui/page/later.tsx'

const ScanDialog = later('ScanDialog', () =>
  withTexts(['scanner'], () => import('../scanner/scan-dialog.tsx')),
)

interface Props {
  readonly children: string
  /** Whether it stands inside the field that it fills in, as an icon. */
  readonly inField?: boolean
  /** Whether its name is not shown. */
  readonly isIcon?: boolean
  readonly onScan: (scan: Scan) => void
}

export function ScanButton({ children, inField = false, isIcon = false, onScan }: Props) {
  const [loaded, setLoaded] = useState(false)
  const [open, setOpen] = useState(false)

  function scan() {
    setLoaded(true)
    setOpen(true)
  }

  return (
    <>
      {inField ? (
        <button type="button" className="in-field scan" aria-label={children} onClick={scan}>
          <Icon of={barcodeIcon} />
        </button>
      ) : (
        <Button
          variant="outlined"
          icon={barcodeIcon}
          onClick={scan}
          {...(isIcon ? { 'aria-label': children } : { children })}
        />
      )}
      {loaded && <ScanDialog open={open} onClose={() => setOpen(false)} onScan={onScan} />}
    </>
  )
}
