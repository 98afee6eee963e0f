import type { ReactNode } from 'react'
import type { List } from '../../api/list.ts'
import { keptCode } from '../../../functions/model/code-forms.ts'
import { messages } from '../../i18n/messages.ts'
import { EmptyShelf } from '../images/empty-shelf.tsx'
import { LoadFailure } from '../messages/load-failure.tsx'
import { Loading } from '../messages/loading.tsx'
import { Paginator } from './paginator.tsx'
import { type PageOptions, usePages } from './use-pages.ts'
import { usePhone } from '../page/use-phone.ts'

interface Props<Row> extends PageOptions {
  readonly list: Pick<List<unknown>, 'loading' | 'failure' | 'retry'>
  readonly rows: readonly Row[]
  readonly hint?: ReactNode
  /** Replaces the texts about an empty list. */
  readonly start?: ReactNode
  readonly children: (shown: readonly Row[]) => ReactNode
}

export function PaginatedList<Row>({ list, rows, search = '', keptAs, hint, start, children }: Props<Row>) {
  // Nobody turns pages with a thumb, in a shop least of all.
  const isPhone = usePhone()
  const pages = usePages(rows, { search, keptAs })
  if (list.loading) return <Loading rows={10} />
  const empty = search === '' ? messages.table.empty : messages.table.noMatch(keptCode(search))
  return (
    <>
      {list.failure !== undefined && <LoadFailure failure={list.failure} retry={list.retry} />}
      {rows.length === 0 && list.failure === undefined && (
        <div className="empty">
          {start || (
            <>
              <EmptyShelf />
              <p>{empty}</p>
              {hint}
            </>
          )}
        </div>
      )}
      {rows.length > 0 && children(isPhone ? rows : pages.shown)}
      {rows.length > 0 && !isPhone && <Paginator pages={pages} />}
    </>
  )
}
