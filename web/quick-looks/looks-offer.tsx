import { Link } from 'react-router-dom'
import type { Item } from '../../functions/model/item.ts'
import { useBeliefs, useNow } from '../forecasts/use-forecasts.ts'
import { messages, texts } from '../i18n/messages.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { clipboardIcon, crossIcon } from '../ui/images/icons.ts'
import { hasLooked, looksOf, placeOf } from './looks-of.ts'
import { useLooksDue } from './use-looks-due.ts'
import './looks-offer.css'

const fewest = 3

export function LooksOffer({ items }: { readonly items: readonly Item[] }) {
  const { mayChange } = useHousehold()
  const now = useNow()
  const { after, refuse } = useLooksDue()
  const beliefs = useBeliefs(items)
  if (!mayChange || now < after || hasLooked(items, now)) return null
  const looks = looksOf(items, beliefs)
  if (looks.length < fewest) return null

  function close() {
    refuse()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.row-open')?.focus())
  }

  return (
    <div className="looks-offer">
      <Link to={paths.quickLooks} className="row">
        <Icon of={clipboardIcon} />
        <span className="row-name">
          <strong>{texts.quickLooks.offer(looks.length)}</strong>
          <span className="detail">{texts.quickLooks.duration(placeOf(looks))}</span>
        </span>
      </Link>
      <Button variant="text" icon={crossIcon} aria-label={messages.dialog.notNow} onClick={close} />
    </div>
  )
}
