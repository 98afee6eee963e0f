import { UseFirstLink } from '../best-before/use-first-link.tsx'
import { ScanManyLink } from '../batch-scanning/scan-many-link.tsx'
import { useCrowdedOut } from '../batch-scanning/use-crowded-out.ts'
import { useItems } from '../outbox/use-items.ts'
import { QuantitiesView } from '../quantities/quantities-view.tsx'
import { useQuantities } from '../quantities/use-quantities.ts'
import { ScreenMenu } from '../shell/screen-menu.tsx'
import { moreIcon } from '../ui/icons.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { messages } from '../i18n/messages.ts'
import { stock } from './stock.ts'

const { more } = messages.item

export function InventoryView() {
  const scanMany = useCrowdedOut('inventory', useItems().rows)
  return (
    <QuantitiesView quantities={useQuantities(stock)} keptAs="inventory">
      <UseFirstLink />
      {scanMany ? (
        <ScreenMenu>
          <MenuButton label={more} menuLabel={more} icon={moreIcon} entries={[scanMany]} />
        </ScreenMenu>
      ) : (
        <ScanManyLink from="inventory" />
      )}
    </QuantitiesView>
  )
}
