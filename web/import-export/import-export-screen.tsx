import { ExportCard } from './export-card.tsx'
import { HouseholdGate, ViewerNote } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { Screen } from '../layout/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { ImportCard } from './import-card.tsx'
import { useImport } from './use-import.ts'

export function ImportExportScreen() {
  return (
    <Screen title={messages.importExport.title}>
      <HouseholdGate>
        <ViewerNote />
        <Cards />
      </HouseholdGate>
    </Screen>
  )
}

function Cards() {
  const { mayChange } = useHousehold()
  const state = useImport()
  const isBetweenImports = state.stage.at === 'choosing' || state.stage.at === 'finished'
  return (
    <div className="view">
      {mayChange && <ImportCard {...state} />}
      {isBetweenImports && <ExportCard />}
    </div>
  )
}
