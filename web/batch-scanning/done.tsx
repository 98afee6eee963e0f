import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { FirstQuantities } from '../quantities/first-quantities.tsx'
import { isUnplanned } from '../quantities/without-base.ts'
import { dashboardOf, type View } from '../paths.ts'
import type { Item } from '../../functions/model/item.ts'
import type { BatchState } from './batch/batch-state.ts'

interface Props {
  readonly items: readonly Item[]
  readonly store: BatchState
  readonly from: View
}

/** The end of scanning: after the first shelf, one question; otherwise straight back to the view. */
export function Done({ items, store, from }: Props) {
  const navigate = useNavigate()
  const [isAsking] = useState(
    () => isUnplanned(items) && store.read().entries.some(({ mode }) => mode === 'add'),
  )
  if (!isAsking) return <Navigate to={dashboardOf(from)} replace />
  const leave = (view: View) => void navigate(dashboardOf(view), { replace: true })
  return (
    <FirstQuantities items={items} onAnswered={() => leave('shopping-list')} onPutOff={() => leave(from)} />
  )
}
