import { useHousehold } from '../open-household/use-household.ts'
import { withTexts } from '../i18n/texts.ts'
import type { Item } from '../../functions/model/item.ts'
import { withoutBase } from './without-base.ts'
import { later } from '../ui/page/later.tsx'

const Question = later('Question', () =>
  withTexts(['first-quantities'], () => import('./first-quantities/question.tsx')),
)

interface Props {
  readonly items: readonly Item[]
  readonly onAnswered?: () => void
  /** Called for "Not now", which is offered only where something follows. */
  readonly onPutOff?: () => void
}

export function FirstQuantities({ items, onAnswered, onPutOff }: Props) {
  const { mayChange } = useHousehold()
  const without = withoutBase(items)
  if (!mayChange || without.length === 0) return null
  return <Question items={without} onAnswered={onAnswered} onPutOff={onPutOff} />
}
