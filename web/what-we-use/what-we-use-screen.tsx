import { HistoryTabs } from '../history/history-tabs.tsx'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { Screen } from '../layout/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { WhatWeUse } from './what-we-use.tsx'
import './what-we-use.css'

export function WhatWeUseScreen() {
  return (
    <Screen title={messages.whatWeUse.title} shownTitle={messages.history.title}>
      <HistoryTabs />
      <HouseholdGate>
        <WhatWeUse />
      </HouseholdGate>
    </Screen>
  )
}
