import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { texts } from '../i18n/texts.ts'
import { GroupedEntryRow } from './entry-row.tsx'
import type { Filter } from './filter.ts'
import { useHistoryPage } from './use-history-page.ts'

interface Props {
  readonly batch: string
  readonly after: string
  readonly filter: Filter
}

export function RemainingEntries(props: Props) {
  const [open, setOpen] = useState(false)
  if (open) return <EntriesPage {...props} />
  return (
    <li>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.history.more}
      </Button>
    </li>
  )
}

function EntriesPage({ batch, after, filter }: Props) {
  const { page, failure, retry } = useHistoryPage(filter, after)
  if (failure !== undefined) return <li>{<LoadFailure failure={failure} retry={retry} />}</li>
  if (!page) return <li>{<Loading />}</li>
  const entries = page.body.filter((entry) => entry.batch === batch)
  const last = entries.length === page.body.length && page.next && entries.at(-1)
  return (
    <>
      {entries.map((entry) => (
        <GroupedEntryRow key={entry.id} entry={entry} isNameless={false} isOfOneKind />
      ))}
      {last && <RemainingEntries batch={batch} after={last.id} filter={filter} />}
    </>
  )
}
