import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HouseholdGate } from '../households/household-gate.tsx'
import { ViewerNote } from '../households/viewer-note.tsx'
import { useHousehold } from '../households/use-household.ts'
import { dashboardOf } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { useFocusOnNavigate } from '../ui/use-focus-on-navigate.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { messages } from '../i18n/messages.ts'
import { FeedbackSwitch } from './feedback-switch.tsx'
import { ScanMany } from './scan-many.tsx'
import './batch-scanning.css'

/** The screen of batch scanning. */
export function ScanManyScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNavigate(heading)
  const [query] = useSearchParams()
  const from = query.get('from') === 'inventory' ? 'inventory' : 'items'
  return (
    <main className="scan-many">
      <title>{messages.title(texts.title)}</title>
      <header>
        <LinkButton variant="outlined" to={dashboardOf(from)}>
          {texts.done}
        </LinkButton>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <FeedbackSwitch />
      </header>
      <HouseholdGate>
        <ForMembers />
      </HouseholdGate>
    </main>
  )
}

function ForMembers() {
  const { mayChange } = useHousehold()
  return mayChange ? <ScanMany /> : <ViewerNote />
}
