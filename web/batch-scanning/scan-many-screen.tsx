import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ForMembers, HouseholdGate } from '../open-household/household-gate.tsx'
import { views } from '../paths.ts'
import { previousIcon } from '../ui/images/icons.ts'
import { useHeading } from '../ui/page/use-heading.ts'
import { messages, texts } from '../i18n/messages.ts'
import { isAt, stepTo } from './counting/step.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { ScanMany } from './scan-many.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { feedbackSetting, prepareSound, releaseSound } from '../scanner/feedback.ts'
import './batch-scanning.css'
import './counting/counting.css'

export function ScanManyScreen() {
  const [query] = useSearchParams()
  const from = views.find((view) => view === query.get('from')) ?? 'items'
  const step = stepOf(query)
  return (
    <main className="scan-many">
      {step ? (
        <Header key={step.title} title={step.title} className="step">
          <LinkButton
            isStep
            variant="text"
            icon={previousIcon}
            aria-label={texts.batchScanning.back}
            to={step.back}
          />
        </Header>
      ) : (
        <Header key="scan" title={texts.batchScanning.title} aside={<FeedbackSwitch />}>
          <LinkButton isStep variant="text" to={stepTo(query, { step: 'done' })}>
            {messages.dialog.done}
          </LinkButton>
        </Header>
      )}
      <HouseholdGate>
        <ForMembers>
          <ScanMany from={from} />
        </ForMembers>
      </HouseholdGate>
    </main>
  )
}

/** The title of a step after the scans, and the way back; undefined while scanning. */
function stepOf(query: URLSearchParams) {
  if (isAt('inbox', query)) return { title: texts.batchScanning.inboxTitle, back: stepTo(query) }
  if (isAt('done', query)) return { title: texts.batchScanning.title, back: stepTo(query) }
  if (isAt('check', query))
    return { title: texts.batchScanning.checkTitle, back: stepTo(query, { mode: 'count' }) }
  return undefined
}

interface HeaderProps {
  readonly title: string
  /** The way back, before the title. */
  readonly children: ReactNode
  readonly aside?: ReactNode
  readonly className?: string
}

function Header({ title, children, aside, className }: HeaderProps) {
  const heading = useHeading(title)
  return (
    <header className={className}>
      {children}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {aside}
    </header>
  )
}

function FeedbackSwitch() {
  const [on, setOn] = useState(feedbackSetting.isOn)
  useEffect(() => releaseSound, [])

  function change(next: boolean) {
    feedbackSetting.set(next)
    prepareSound()
    setOn(next)
  }

  return (
    <Checkbox
      label={texts.batchScanning.soundMeaning}
      text={texts.batchScanning.sound}
      checked={on}
      onChange={change}
    />
  )
}
