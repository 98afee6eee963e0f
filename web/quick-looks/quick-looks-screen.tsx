import { useState } from 'react'
import { beliefsOf } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'
import { texts } from '../i18n/texts.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { ViewerNote } from '../open-household/viewer-note.tsx'
import { useItems } from '../outbox/use-items.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { LookCard } from './look-card.tsx'
import { LooksEnd } from './looks-end.tsx'
import { looksOf, placeOf } from './looks-of.ts'
import { useAnswers } from './use-answers.ts'
import './quick-looks.css'

export function QuickLooksScreen() {
  return (
    <DeepScreen title={texts.quickLooks.title} detail={undefined}>
      <HouseholdGate>
        <Loaded />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Loaded() {
  const { rows, loading, failure, retry } = useItems()
  if (loading) return <Loading rows={10} />
  if (failure !== undefined && rows.length === 0) return <LoadFailure failure={failure} retry={retry} />
  return <QuickLooks items={rows} />
}

/** One question a screen. What is asked is chosen once. */
function QuickLooks({ items }: { readonly items: readonly Item[] }) {
  const { mayChange } = useHousehold()
  const [looks] = useState(() => (mayChange ? looksOf(items, beliefsOf(items, Date.now())) : []))
  const { step, answers, before, give, leave } = useAnswers(looks.length)
  const look = looks[step]
  const current = (item: Item) => items.find(({ id }) => id === item.id)
  const isWaiting = look !== undefined && before?.id === look.id && before.belief !== current(look)?.belief
  const detail = look
    ? texts.quickLooks.progress({ place: placeOf([look]), step: step + 1, count: looks.length })
    : looks.length > 0
      ? texts.quickLooks.finished(placeOf(looks))
      : texts.quickLooks.about
  return (
    <>
      <p className="detail">{detail}</p>
      <ViewerNote />
      {look ? (
        <LookCard
          key={look.id}
          item={isWaiting ? before : (current(look) ?? look)}
          isWaiting={isWaiting}
          onAnswer={give}
        />
      ) : (
        <LooksEnd answers={answers} current={current} onDone={leave} />
      )}
    </>
  )
}
