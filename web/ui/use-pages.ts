import { useState } from 'react'
import { constants } from './constants.ts'

/** How many rows a page has; -1 stands for all. */
export type PageSize = (typeof constants.pageSizes)[number]

/** One page of rows, and the way to the others. */
export interface Pages<Row> {
  readonly shown: readonly Row[]
  readonly total: number
  /** Counted from 1. */
  readonly page: number
  readonly count: number
  readonly size: PageSize
  readonly go: (page: number) => void
  readonly resize: (size: PageSize) => void
}

/**
 * VirtualList in pages of 10 to begin with. Another search leads to the first page; when rows go, the page stays as
 * near as there is one.
 */
export function usePages<Row>(rows: readonly Row[], search = ''): Pages<Row> {
  const [wanted, setWanted] = useState(1)
  const [searched, setSearched] = useState(search)
  if (searched !== search) {
    setSearched(search)
    setWanted(1)
  }
  const [size, setSize] = useState<PageSize>(constants.rowsPerPage)
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
      setSize(next)
      setWanted(1)
    },
  }
}
