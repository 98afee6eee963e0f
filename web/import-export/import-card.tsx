import { Card } from '../ui/page/card.tsx'
import { texts } from '../i18n/texts.ts'
import { ChooseFile } from './choose-file.tsx'
import { Checking, Importing } from './in-progress.tsx'
import { Finished } from './finished.tsx'
import { Preview } from './preview.tsx'
import type { Import } from './use-import.ts'
import './imports.css'

export function ImportCard({ stage, ...actions }: Import) {
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
