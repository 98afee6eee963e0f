import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { shoppingList } from '../../functions/shopping-list/contract.ts'
import { call } from '../api/call.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import { refreshLists } from '../outbox/device.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { cartIcon } from '../ui/images/icons.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { usePhone } from '../ui/page/use-phone.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { paths } from '../paths.ts'
import { later } from '../ui/page/later.tsx'

const GoShoppingDialog = later('GoShoppingDialog', () =>
  withTexts(['shopping-trip'], () => import('./go-shopping-dialog.tsx')),
)

const texts = messages.shoppingList

export function GoShopping({ trip }: { readonly trip: ShoppingTrip | undefined }) {
  const dialog = useDialogState<true>()
  const isPhone = usePhone()
  const callOff = useAction(async () => {
    await call(shoppingList.callOff)
    await refreshLists()
  }, notifyFailure)
  return (
    <>
      {trip && isPhone && (
        <LinkButton variant="text" to={paths.inShop}>
          {texts.inShop}
        </LinkButton>
      )}
      <Button
        variant="text"
        icon={cartIcon}
        busy={callOff.busy}
        aria-haspopup={trip ? undefined : 'dialog'}
        onClick={() => (trip ? callOff.run() : dialog.show(true))}
      >
        {trip ? texts.notGoing : texts.going}
      </Button>
      {dialog.value && <GoShoppingDialog key={dialog.turn} {...dialog.control} />}
    </>
  )
}
