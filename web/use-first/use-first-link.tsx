import { useItems } from '../outbox/use-items.ts'
import { paths } from '../paths.ts'
import { calendarIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { datedLots, urgencyOf } from './dated-lots.ts'

export function UseFirstLink() {
  const lots = datedLots(useItems().rows)
  if (lots.length === 0) return null
  const due = lots.filter((lot) => urgencyOf(lot) !== 'later')
  return (
    <LinkButton variant="outlined" icon={calendarIcon} to={paths.toUseFirst}>
      {messages.bestBefore.due(due.length)}
    </LinkButton>
  )
}
