import { prepareSound } from '../batch-scanning/feedback.ts'
import { useHousehold } from '../households/use-household.ts'
import { newItem, paths, scanManyOf } from '../paths.ts'
import { barcodeIcon, pencilIcon, uploadIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'

const texts = messages.item.firstSteps

/** How to begin with an empty catalogue: scan a shelf, add an item by its name, or import a file. */
export function FirstSteps() {
  const { mayChange } = useHousehold()
  if (!mayChange) return null
  return (
    <>
      <p>{messages.item.emptyHint}</p>
      <div className="first-steps">
        <LinkButton icon={barcodeIcon} to={scanManyOf('items')} onClick={prepareSound}>
          {texts.scan}
        </LinkButton>
        <LinkButton variant="text" icon={pencilIcon} to={newItem}>
          {texts.add}
        </LinkButton>
        <LinkButton variant="text" icon={uploadIcon} to={paths.data}>
          {texts.import}
        </LinkButton>
      </div>
    </>
  )
}
