import { useState } from 'react'
import { minutesUntil, type ShoppingTrip, unlessOver } from '../../functions/model/shopping-trip.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useNow } from '../forecasts/use-forecasts.ts'
import { formatTime } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { useStores } from '../outbox/use-items.ts'
import { Button } from '../ui/buttons/button.tsx'
import { crossIcon } from '../ui/images/icons.ts'
import './trip-strip.css'

const minute = 60_000

/** The name under which a tab keeps which trip it hides. */
const hiddenKey = 'hiddenTrip'

export function TripStrip({ trip }: { readonly trip: ShoppingTrip }) {
  const now = new Date(useNow(minute))
  const { mayChange } = useHousehold()
  const { rows: stores } = useStores()
  const mark = `${trip.user_id} ${trip.from}`
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(hiddenKey))
  if (hidden === mark || !unlessOver(trip, now)) return null

  const minutes = minutesUntil(trip, now)
  const store = stores.find(({ id }) => id === trip.store)?.name
  const detail =
    minutes > 0
      ? texts.shoppingTrip.add(store)
      : texts.shoppingTrip.since({ time: formatTime(trip.from), store })

  const sentence = (
    <>
      {texts.shoppingTrip.goes({ user: trip.user, minutes })}
      <span className="detail">{detail}</span>
    </>
  )

  function hide() {
    sessionStorage.setItem(hiddenKey, mark)
    setHidden(mark)
  }

  return (
    <section className="trip-strip" aria-label={texts.shoppingTrip.title}>
      <span className="initial" aria-hidden="true">
        {trip.user.charAt(0).toLocaleUpperCase()}
      </span>
      <div role="status">
        {mayChange ? (
          <button type="button" onClick={openField}>
            {sentence}
          </button>
        ) : (
          sentence
        )}
      </div>
      <Button variant="text" icon={crossIcon} aria-label={texts.shoppingTrip.hide} onClick={hide} />
    </section>
  )
}

function openField() {
  document.querySelector<HTMLElement>('.add-line')?.click()
}
