import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HouseholdGate } from '../households/household-gate.tsx'
import { ViewerNote } from '../households/viewer-note.tsx'
import { useHousehold } from '../households/use-household.ts'
import { type View, views } from '../paths.ts'
import { previousIcon } from '../ui/images/icons.ts'
import { useFocusOnNavigate } from '../ui/page/use-focus-on-navigate.ts'
import { useTitle } from '../ui/page/use-title.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { messages } from '../i18n/messages.ts'
import { backToScans, doneStep, isChecking, isDone, isInbox, scanStep } from './counting/step.ts'
import { StepLink } from './counting/step-link.tsx'
import { FeedbackSwitch } from './feedback-switch.tsx'
import { ScanMany } from './scan-many.tsx'
import './batch-scanning.css'
import './counting/counting.css'

/** The screen of batch scanning. */
export function ScanManyScreen() {
  const [query] = useSearchParams()
  const from = views.find((view) => view === query.get('from')) ?? 'items'
  return (
    <main className="scan-many">
      {isInbox(query) && (
        <Header key="inbox" title={texts.inboxTitle}>
          <StepLink variant="text" icon={previousIcon} to={backToScans(query)}>
            {texts.back}
          </StepLink>
        </Header>
      )}
      {isDone(query) && (
        <Header key="done" title={texts.title}>
          <StepLink variant="text" icon={previousIcon} to={backToScans(query)}>
            {texts.back}
          </StepLink>
        </Header>
      )}
      {isChecking(query) && (
        <Header key="check" title={texts.checkTitle}>
          <StepLink variant="text" icon={previousIcon} to={scanStep(query)}>
            {texts.back}
          </StepLink>
        </Header>
      )}
      {!isChecking(query) && !isInbox(query) && !isDone(query) && (
        <Header key="scan" title={texts.title} aside={<FeedbackSwitch />}>
          <StepLink variant="text" to={doneStep(query)}>
            {texts.done}
          </StepLink>
        </Header>
      )}
      <HouseholdGate>
        <ForMembers from={from} />
      </HouseholdGate>
    </main>
  )
}

interface HeaderProps {
  readonly title: string
  /** The way back, before the title. */
  readonly children: ReactNode
  readonly aside?: ReactNode
}

function Header({ title, children, aside }: HeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(messages.title(title))
  useFocusOnNavigate(heading)
  return (
    <header>
      {children}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {aside}
    </header>
  )
}

function ForMembers({ from }: { readonly from: View }) {
  const { mayChange } = useHousehold()
  return mayChange ? <ScanMany from={from} /> : <ViewerNote />
}
