import { ExportCard } from './export-card.tsx'
import { HouseholdGate, ViewerNote } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { Screen } from '../layout/screen.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { Card } from '../ui/page/card.tsx'
import { ChooseFile } from './choose-file.tsx'
import { Checking, Importing } from './in-progress.tsx'
import { Finished } from './finished.tsx'
import { Preview } from './preview.tsx'
import { type Import, useImport } from './use-import.ts'
import './imports.css'

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

function ImportCard({ stage, ...actions }: Import) {
  return (
    <Card title={texts.importExport.imports.title}>
      {stage.at === 'choosing' && <ChooseFile {...stage} {...actions} />}
      {stage.at === 'checking' && <Checking {...stage} {...actions} />}
      {stage.at === 'preview' && <Preview {...stage} {...actions} />}
      {stage.at === 'importing' && <Importing {...stage} {...actions} />}
      {stage.at === 'finished' && <Finished {...stage} {...actions} />}
    </Card>
  )
}
