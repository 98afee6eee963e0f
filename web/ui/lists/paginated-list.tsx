import { type ReactNode, useState } from 'react'
import type { List } from '../../api/list.ts'
import { keptCode } from '../../../functions/model/code-forms.ts'
import { messages } from '../../i18n/messages.ts'
import { EmptyShelf } from '../images/empty-shelf.tsx'
import { LoadFailure } from '../messages/load-failure.tsx'
import { Loading } from '../messages/loading.tsx'
import { keepText } from '../../api/keep-text.ts'
import { constants } from '../constants.ts'
import { usePhone } from '../page/use-phone.ts'
import { flushSync } from 'react-dom'
import { Button } from '../buttons/button.tsx'
import { firstIcon, lastIcon, nextIcon, previousIcon } from '../images/icons.ts'
import { Select } from '../menus/select.tsx'
import './paginator.css'

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

const sizes = constants.pageSizes.map((value) => ({
  value,
  label: value === -1 ? messages.table.all : String(value),
}))

function Paginator({ pages }: { readonly pages: Pages<unknown> }) {
  const { page, count, size, total, shown } = pages
  if (total <= constants.pageSizes[0]) return null
  const first = size === -1 ? 1 : (page - 1) * size + 1
  const { table } = messages
  return (
    <nav className="paginator" aria-label={table.pages}>
      <Select label={table.rowsPerPage} value={size} options={sizes} onChange={pages.resize} />
      <output className="range">
        {table.range({
          first: total === 0 ? 0 : first,
          last: total === 0 ? 0 : first + shown.length - 1,
          total,
        })}
      </output>
      <span className="steps">
        <Step name={table.firstPage} of={firstIcon} to={1} outermost {...pages} />
        <Step name={table.previousPage} of={previousIcon} to={page - 1} {...pages} />
        <Step name={table.nextPage} of={nextIcon} to={page + 1} {...pages} />
        <Step name={table.lastPage} of={lastIcon} to={count} outermost {...pages} />
      </span>
    </nav>
  )
}

// The rows stand before the way through them. A new page begins at its top, where that is out of sight.
function showTop(nav: HTMLElement | null, turn: () => void): void {
  flushSync(turn)
  const rows = nav?.previousElementSibling
  const margin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (rows && rows.getBoundingClientRect().top < margin) rows.scrollIntoView()
}

interface StepProps extends Pages<unknown> {
  readonly name: string
  readonly of: string
  readonly to: number
  readonly outermost?: boolean
}

function Step({ name, of, to, outermost = false, page, count, go }: StepProps) {
  const leads = to >= 1 && to <= count && to !== page
  return (
    <span className={outermost ? 'outermost' : undefined}>
      <Button
        variant="text"
        icon={of}
        aria-label={name}
        aria-disabled={!leads}
        onClick={({ currentTarget }) => leads && showTop(currentTarget.closest('nav'), () => go(to))}
      />
    </span>
  )
}

/** How many rows a page has; -1 stands for all. */
type PageSize = (typeof constants.pageSizes)[number]

interface Pages<Row> {
  readonly shown: readonly Row[]
  readonly total: number
  /** Counted from 1. */
  readonly page: number
  readonly count: number
  readonly size: PageSize
  readonly go: (page: number) => void
  readonly resize: (size: PageSize) => void
}

const keyOf = (name: string) => `rowsPerPage.${name}`

interface PageOptions {
  readonly search?: string | undefined
  readonly keptAs?: string | undefined
}

/** Another search leads to the first page; when rows go, the page stays as near as there is one. */
function usePages<Row>(rows: readonly Row[], options: PageOptions): Pages<Row> {
  const { search = '', keptAs } = options
  const [wanted, setWanted] = useState(1)
  const [searched, setSearched] = useState(search)
  if (searched !== search) {
    setSearched(search)
    setWanted(1)
  }
  const [chosen, setChosen] = useState(() => keptSize(keptAs))
  const size: PageSize = chosen ?? constants.rowsPerPage
  const step = size === -1 ? Math.max(rows.length, 1) : size
  const count = Math.max(Math.ceil(rows.length / step), 1)
  const page = Math.min(wanted, count)
  return {
    shown: rows.slice((page - 1) * step, page * step),
    total: rows.length,
    page,
    count,
    size,
    go: setWanted,
    resize(next) {
      if (keptAs !== undefined) keepText(keyOf(keptAs), String(next))
      setChosen(next)
      setWanted(1)
    },
  }
}

function keptSize(name: string | undefined): PageSize | undefined {
  const kept = name === undefined ? undefined : localStorage.getItem(keyOf(name))
  return constants.pageSizes.find((size) => String(size) === kept)
}
