import { useHousehold } from '../open-household/use-household.ts'
import { scanManyOf, type View } from '../paths.ts'
import { barcodeIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { prepareSound } from '../scanner/feedback.ts'

export function ScanManyLink({ from }: { readonly from: View }) {
  const { mayChange } = useHousehold()
  if (!mayChange) return null
  return (
    <LinkButton variant="outlined" icon={barcodeIcon} to={scanManyOf(from)} onClick={prepareSound}>
      {messages.item.scanMany}
    </LinkButton>
  )
}
