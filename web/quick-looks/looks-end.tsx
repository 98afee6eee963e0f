import { toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { undoOutcomes } from '../outbox/undo.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, undoIcon } from '../ui/images/icons.ts'
import { QuantityChange } from '../ui/lists/quantity-change.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { LookTitle } from './look-title.tsx'
import { outcomeOf, type Answer } from './use-answers.ts'
import { RowText } from '../ui/lists/row-text.tsx'

interface Props {
  readonly answers: readonly Answer[]
  /** Returns an item as it is now; undefined where it was deleted. */
  readonly current: (item: Item) => Item | undefined
  readonly onDone: () => void
}

export function LooksEnd({ answers, current, onDone }: Props) {
  const given = answers.flatMap((answer) => {
    const now = answer.intent === undefined ? undefined : current(answer.item)
    return now ? [{ answer, now }] : []
  })
  return (
    <>
      <section className="empty look">
        <Icon of={checkIcon} />
        <LookTitle>{given.length > 0 ? texts.quickLooks.thanks : texts.quickLooks.nothing}</LookTitle>
        {given.length > 0 && <span className="detail">{texts.quickLooks.next}</span>}
        <ul className="rows">
          {given.map((one) => (
            <Row key={one.now.id} {...one} />
          ))}
        </ul>
      </section>
      <div className="dock">
        <Button onClick={onDone}>{messages.dialog.done}</Button>
      </div>
    </>
  )
}

function Row({ answer: { item, intent = '' }, now }: { readonly answer: Answer; readonly now: Item }) {
  const { name } = now
  const [before, after] = [formatQuantity(item.quantity), formatQuantity(now.quantity)]
  const isChanged = before !== after
  const wanted = toBuy(now)
  return (
    <li className="row still">
      <RowText
        title={name}
        detail={isChanged && wanted > 0 ? texts.quickLooks.onList(formatQuantity(wanted)) : undefined}
      />
      {isChanged ? <QuantityChange before={before} after={after} /> : texts.quickLooks.still(after)}
      {isChanged && (
        <Button
          variant="text"
          icon={undoIcon}
          aria-label={texts.quickLooks.undo(name)}
          onClick={() => void undoOutcomes([outcomeOf(intent)], name).then(focusHeading)}
        />
      )}
    </li>
  )
}
