import { Fragment, type ReactNode, useEffect } from 'react'
import { household, type OpenHousehold } from '../api/household.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { type MyHouseholds, refreshMyHouseholds, useMyHouseholds } from './my-households.ts'
import { HouseholdContext } from './use-household.ts'

/** Shows its children once a household is open and mounts them again for each; reports a household without access. */
export function HouseholdGate({ children }: { readonly children: ReactNode }) {
  const mine = useMyHouseholds()
  useStoreCurrent(mine)
  useEffect(() => household.onRevalidate(() => void refreshMyHouseholds()), [])

  const { open, closed, rows, failure, retry } = mine
  if (closed) return <ClosedNotice closed={closed} others={rows} />
  if (open)
    return (
      <HouseholdContext value={open}>
        <Fragment key={open.id}>{children}</Fragment>
      </HouseholdContext>
    )
  return failure === undefined ? <Loading rows={10} /> : <LoadFailure failure={failure} retry={retry} />
}

// Keeps the name and the role in this browser up to date.
function useStoreCurrent({ current }: MyHouseholds) {
  useEffect(() => {
    if (current && !isSame(current, household.open())) household.switchTo(current)
  }, [current])
}

function isSame(one: OpenHousehold, other: OpenHousehold | undefined): boolean {
  return (
    one.id === other?.id &&
    one.name === other.name &&
    one.role === other.role &&
    (one.time_zone ?? null) === (other.time_zone ?? null)
  )
}
