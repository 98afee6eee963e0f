import type { HouseholdView } from '../../functions/households/contract.ts'
import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { household } from '../api/household.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { CreateHouseholdForm } from './create-household-form.tsx'
import { refreshMyHouseholds, useMyHouseholds } from './my-households.ts'

const texts = messages.household

/** The user's households: opens one, chooses the default, creates another. */
export function MyHouseholdsCard() {
  const { rows, open, loading, failure, retry } = useMyHouseholds()
  return (
    <Card title={texts.yours}>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      <ul className="rows">
        {rows.map((row) => (
          <MyHousehold key={row.id} row={row} isOpen={row.id === open?.id} />
        ))}
      </ul>
      {rows.length > 1 && <p className="hint">{texts.defaultHint}</p>}
      <CreateHouseholdForm />
    </Card>
  )
}

function MyHousehold({ row, isOpen }: { readonly row: HouseholdView; readonly isOpen: boolean }) {
  const choose = useAction(async () => {
    await call(me.change, { body: { default_household: row.id } })
    await refreshMyHouseholds()
    notify('success', texts.defaultChosen(row.name))
  })
  const open = () => {
    household.switchTo(row)
    notify('success', texts.opened(row.name))
  }
  const details = [messages.roles[row.role], isOpen && texts.isOpen, row.default && texts.isDefault]
  return (
    <li className="row person still">
      <span className="row-name">
        <strong>{row.name}</strong>
        <span className="detail">{details.filter(Boolean).join(' · ')}</span>
        {choose.error !== undefined && <span className="error-text">{choose.error}</span>}
      </span>
      {!isOpen && (
        <Button variant="outlined" aria-label={texts.openOf(row.name)} onClick={open}>
          {texts.open}
        </Button>
      )}
      {!row.default && (
        <Button
          variant="text"
          busy={choose.busy}
          aria-label={texts.makeDefaultOf(row.name)}
          onClick={() => choose.run()}
        >
          {texts.makeDefault}
        </Button>
      )}
    </li>
  )
}
