import { SourceLine } from '../../products/look-up-line.tsx'
import type { LookUp } from '../../products/look-up.ts'
import { nameOf } from '../../products/product-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { barcodeIcon } from '../../ui/images/icons.ts'
import { formatCalendarDay } from '../../i18n/format.ts'
import { messages } from '../../i18n/messages.ts'
import { texts } from '../../i18n/texts.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { giveCode } from './give-code.ts'
import type { InboxCode } from '../batch/inbox-code.ts'
import { sameNamed } from './inbox-parts.ts'
import type { Item } from '../../../functions/model/item.ts'
import './inbox.css'

interface Actions {
  readonly rows: readonly Item[]
  readonly store: BatchState
  readonly lookUpOf: (code: string) => LookUp
  readonly onAdd: (inboxCode: InboxCode) => void
}

interface Props extends Actions {
  readonly codes: readonly InboxCode[]
}

export function InboxGroups({ codes, ...actions }: Props) {
  const stateOf = ({ code }: InboxCode) => actions.lookUpOf(code).state
  const found = codes.filter((one) => stateOf(one) === 'found')
  const missing = codes.filter((one) => stateOf(one) === 'missing')
  const others = codes.filter((one) => !found.includes(one) && !missing.includes(one))
  if (codes.every((one) => stateOf(one) === 'none')) return <Rows codes={codes} {...actions} />
  return (
    <>
      <Group title={texts.batchScanning.found} codes={found} {...actions} />
      {found.length > 0 && <SourceLine />}
      <Group title={texts.batchScanning.notFound} codes={missing} {...actions} />
      <Group title={texts.batchScanning.notLookedUp} codes={others} {...actions} />
    </>
  )
}

function Group({ title, codes, ...actions }: Props & { readonly title: string }) {
  if (codes.length === 0) return null
  return (
    <section>
      <h2>
        {title} <span className="count">{codes.length}</span>
      </h2>
      <Rows codes={codes} {...actions} />
    </section>
  )
}

function Rows({ codes, ...actions }: Props) {
  return (
    <ul className="rows">
      {codes.map((inboxCode) => (
        <Row key={inboxCode.itemId} inboxCode={inboxCode} {...actions} />
      ))}
    </ul>
  )
}

function Row({ inboxCode, rows, store, lookUpOf, onAdd }: Actions & { readonly inboxCode: InboxCode }) {
  const { code, mode, count, until } = inboxCode
  const lookUp = lookUpOf(code)
  const same = sameNamed(rows, lookUp)
  const name = lookUp.state === 'found' ? nameOf(lookUp.product) : undefined
  const detail = lookUp.state === 'own' ? texts.products.own : texts.batchScanning.scanned({ count, mode })
  return (
    <li className="row still inbox-row">
      <Icon of={barcodeIcon} />
      <span className="row-name">
        <strong>{name ?? texts.batchScanning.noName}</strong>
        <span className="detail">
          {code} · {detail}
          {until !== undefined && ` · ${messages.records.until(formatCalendarDay(until))}`}
        </span>
      </span>
      {same && (
        <span className="same-name">
          <Button variant="outlined" onClick={() => void giveCode(store, inboxCode, same, 1)}>
            {texts.batchScanning.sameAs(same.name)}
          </Button>
        </span>
      )}
      <Button
        variant="text"
        aria-label={texts.batchScanning.addCode(name ?? code)}
        onClick={() => onAdd(inboxCode)}
      >
        {texts.batchScanning.add}
      </Button>
    </li>
  )
}
