import { shoppingList } from '../../functions/shopping-list/contract.ts'
import { refreshLists, useList } from '../api/use-list.ts'
import { useHousehold } from '../households/use-household.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cartIcon } from '../ui/icons.ts'
import { PaginatedList } from '../ui/paginated-list.tsx'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { sortForShopping } from './groups.ts'
import { Progress } from './progress.tsx'
import { SelectAll } from './select-all.tsx'
import { ShoppingRows } from './shopping-rows.tsx'
import { ShoppingTable } from './shopping-table.tsx'
import { ShareOrPrint } from './share-or-print.tsx'
import './shopping-list.css'

/** The gaps between base quantities and stock, to tick off and to add to the stock. */
export function ShoppingListView() {
  const list = useList(shoppingList.generate)
  const { mayChange } = useHousehold()
  const generate = useAction(refreshLists)
  return (
    <Card
      title={messages.shoppingList.title}
      aside={
        <Button variant="outlined" icon={cartIcon} busy={generate.busy} onClick={() => generate.run()}>
          {messages.shoppingList.generate}
        </Button>
      }
    >
      {list.rows.length > 0 && <Progress rows={list.rows} />}
      <PaginatedList list={list} rows={sortForShopping(list.rows)} hint={messages.shoppingList.emptyHint}>
        {(shown) =>
          mayChange ? (
            <>
              <SelectAll rows={list.rows} />
              <ShoppingTable list={list} rows={shown} />
            </>
          ) : (
            <ShoppingRows rows={shown} />
          )
        }
      </PaginatedList>
      {mayChange && <BulkActionBar list={list} />}
      {list.rows.length > 0 && <ShareOrPrint rows={list.rows} />}
    </Card>
  )
}
