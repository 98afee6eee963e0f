import { useHousehold } from '../open-household/use-household.ts'
import { dashboardOf } from '../paths.ts'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'

export function EmptyHistory({ isFiltered }: { readonly isFiltered: boolean }) {
  const { mayChange } = useHousehold()
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{texts.history.empty}</p>
      {!isFiltered && <p>{texts.history.emptyHint}</p>}
      {!isFiltered && mayChange && (
        <LinkButton to={dashboardOf('items')}>{messages.item.manageTitle}</LinkButton>
      )}
    </div>
  )
}
