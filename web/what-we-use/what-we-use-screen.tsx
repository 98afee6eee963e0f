import { useOpenHousehold } from '../api/household.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { messages } from '../i18n/messages.ts'
import { WhatWeUse } from './what-we-use.tsx'
import './what-we-use.css'

export function WhatWeUseScreen() {
  return (
    <DeepScreen title={messages.whatWeUse.title} detail={useOpenHousehold()?.name}>
      <HouseholdGate>
        <WhatWeUse />
      </HouseholdGate>
    </DeepScreen>
  )
}
