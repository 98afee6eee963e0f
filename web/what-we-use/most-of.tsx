import { useState } from 'react'
import { Link } from 'react-router-dom'
import { historyOf } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { BarTable } from './bar-table.tsx'
import type { NamedUse } from './named-use.ts'

const columns = [messages.fields.name, texts.whatWeUse.amount]

interface Props {
  readonly title: string
  /** Those with the largest amount first. */
  readonly uses: readonly NamedUse[]
  readonly amountOf: (use: NamedUse) => number
}

export function MostOf({ title, uses, amountOf }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const few = usePhone() ? 5 : 8
  const shown = isWhole ? uses : uses.slice(0, few)
  const rows = shown.map((use) => ({
    key: use.id,
    amount: amountOf(use),
    name: <Link to={historyOf(use.id)}>{use.name}</Link>,
    figure: <Amount amount={amountOf(use)} unit={use.unit} />,
  }))
  return (
    <BarTable title={title} columns={columns} rows={rows}>
      {shown.length < uses.length && (
        <Button variant="text" onClick={() => setIsWhole(true)}>
          {texts.whatWeUse.all(uses.length)}
        </Button>
      )}
    </BarTable>
  )
}

function Amount({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  return (
    <>
      {formatQuantity(amount)}
      {unit !== '' && <span className="detail"> {unit}</span>}
    </>
  )
}
