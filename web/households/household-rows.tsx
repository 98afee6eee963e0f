import type { HouseholdView } from '../../functions/households/contract.ts'
import { household } from '../api/household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon } from '../ui/images/icons.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { messages, texts } from '../i18n/messages.ts'
import { useMyHouseholds } from '../open-household/my-households.ts'

export function HouseholdRows() {
  const { rows, open, loading, failure, retry } = useMyHouseholds()
  return (
    <RowGroup title={messages.household.yours} count={loading ? undefined : rows.length}>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {rows.map((row) => (
          <HouseholdRow key={row.id} row={row} isOpen={row.id === open?.id} />
        ))}
      </ul>
      {rows.length > 1 && <p className="hint">{texts.householdSettings.defaultHint}</p>}
    </RowGroup>
  )
}

function HouseholdRow({ row, isOpen }: { readonly row: HouseholdView; readonly isOpen: boolean }) {
  const details = [
    isOpen ? texts.householdSettings.isOpen : messages.roles[row.role],
    row.default && texts.householdSettings.isDefault,
  ]
  function open() {
    household.switchTo(row)
    notify('success', messages.household.opened(row.name))
    focusHeading()
  }
  return (
    <li className={isOpen ? 'row marked still current' : 'row marked still'}>
      {isOpen && <Icon of={checkIcon} />}
      <RowText title={row.name} detail={details.filter(Boolean).join(' · ')} />
      {!isOpen && (
        <Button variant="text" aria-label={messages.household.openOf(row.name)} onClick={open}>
          {texts.householdSettings.open}
        </Button>
      )}
    </li>
  )
}
