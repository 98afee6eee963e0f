import { dayIn } from '../../functions/model/calendar.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { csvOf } from '../files/csv.ts'
import { Button } from '../ui/buttons/button.tsx'
import { downloadIcon } from '../ui/images/icons.ts'
import { saveFile } from '../files/save-file.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import type { NamedUse } from './named-use.ts'

const columns = ['name', 'category', 'unit', 'used', 'thrown_away', 'bought', 'unsaid'] as const

interface Props {
  readonly uses: readonly NamedUse[]
  /** When it was so. */
  readonly until: string
}

export function SaveUse({ uses, until }: Props) {
  const { name } = useHousehold()
  const timeZone = useTimeZone()
  const save = () => {
    const file = `${name} ${messages.whatWeUse.title} ${dayIn(timeZone, Date.parse(until))}.csv`
    const rows = uses.map((use) => columns.map((column) => use[column]))
    saveFile(file, 'text/csv;charset=utf-8', [csvOf([columns, ...rows])])
  }
  return (
    <Button variant="outlined" icon={downloadIcon} onClick={save}>
      {texts.whatWeUse.csv}
    </Button>
  )
}
