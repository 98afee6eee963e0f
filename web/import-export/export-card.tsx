import { useState } from 'react'
import { items } from '../../functions/items/contract.ts'
import { callList, callPage } from '../api/pages.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Card } from '../ui/page/card.tsx'
import { downloadIcon } from '../ui/images/icons.ts'
import { Progress } from '../ui/messages/progress-bar.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { itemsCsv } from './items-csv.ts'
import { saveFile } from '../files/save-file.ts'
import { exporting } from '../../functions/export/contract.ts'

export function ExportCard() {
  const { id, name } = useHousehold()
  const [rows, setRows] = useState(0)
  const fileName = (ending: string) => `${name} ${new Date().toISOString().slice(0, 10)}.${ending}`

  const saveAll = useAction(async () => {
    setRows(0)
    saveFile(fileName('json'), 'application/json', await exportHousehold(id, setRows))
    notify('success', texts.importExport.export.saved)
  })
  const saveItems = useAction(async () => {
    saveFile(fileName('csv'), 'text/csv;charset=utf-8', [itemsCsv(await callList(items.list, id))])
    notify('success', texts.importExport.export.saved)
  })

  const problem = saveAll.error ?? saveItems.error
  return (
    <Card title={texts.importExport.export.title}>
      <p className="hint">{texts.importExport.export.allHint}</p>
      <Button variant="outlined" icon={downloadIcon} busy={saveAll.busy} onClick={saveAll.run}>
        {texts.importExport.export.all}
      </Button>
      {saveAll.busy && <Progress label={texts.importExport.export.progress(rows)} done={0} total={0} />}
      <p className="hint">{texts.importExport.export.itemsHint}</p>
      <Button variant="outlined" icon={downloadIcon} busy={saveItems.busy} onClick={saveItems.run}>
        {texts.importExport.export.items}
      </Button>
      {problem !== undefined && <Message severity="error">{problem}</Message>}
    </Card>
  )
}

/**
 * Exports the whole household as the parts of one JSON file. `onProgress` gets the number of rows so far.
 *
 * @throws {ApiFailure} if a request fails
 */
async function exportHousehold(householdId: string, onProgress: (rows: number) => void): Promise<string[]> {
  const rows: string[] = []
  let page: Awaited<ReturnType<typeof readPage>> | undefined
  do {
    page = await readPage(householdId, page?.next)
    const stores = (page.body.stores ?? []).map((store) => ({ store }))
    rows.push(...[...stores, ...page.body.rows].map((row) => JSON.stringify(row)))
    onProgress(rows.length)
  } while (page.next)
  const { format, version } = page.body
  const head = JSON.stringify({ format, version, rows: [] }).slice(0, -2)
  return [head, '\n', rows.join(',\n'), '\n]}\n']
}

const readPage = (householdId: string, query?: Readonly<Record<string, string>>) =>
  callPage(exporting.read, householdId, query)
