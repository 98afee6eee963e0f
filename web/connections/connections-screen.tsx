import { DeepScreen } from '../layout/deep-screen.tsx'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { useMyHouseholds } from '../open-household/my-households.ts'
import { texts } from '../i18n/texts.ts'
import { ApiKeys } from './api-key-list.tsx'
import './connections.css'

export function ConnectionsScreen() {
  const { open } = useMyHouseholds()
  return (
    <DeepScreen title={texts.connections.title} detail={open && texts.connections.detail(open.name)}>
      <div className="connections">
        <HouseholdGate>
          <ApiKeys />
        </HouseholdGate>
      </div>
    </DeepScreen>
  )
}
