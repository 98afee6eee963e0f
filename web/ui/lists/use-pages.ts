import { useState } from 'react'
import { keepText } from '../../api/keep-text.ts'
import { constants } from '../constants.ts'

/** How many rows a page has; -1 stands for all. */
type PageSize = (typeof constants.pageSizes)[number]

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

const keyOf = (name: string) => `rowsPerPage.${name}`

export interface PageOptions {
  readonly search?: string | undefined
  readonly keptAs?: string | undefined
}

/** Another search leads to the first page; when rows go, the page stays as near as there is one. */
export function usePages<Row>(rows: readonly Row[], options: PageOptions): Pages<Row> {
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
