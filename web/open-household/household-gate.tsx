import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { household, type OpenHousehold } from '../api/household.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useQuery } from '../ui/page/use-query.ts'
import { notify } from '../ui/plain/toasts.ts'
import { messages } from '../i18n/messages.ts'
import { findMine, type MyHouseholds, refreshMyHouseholds, useMyHouseholds } from './my-households.ts'
import { HouseholdContext, useHousehold } from './use-household.ts'
import type { HouseholdView } from '../../functions/households/contract.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import './closed-notice.css'

/** Shows its children once a household is open and mounts them again for each; reports a household without access. */
export function HouseholdGate({ children }: { readonly children: ReactNode }) {
  const mine = useMyHouseholds()
  useStoreCurrent(mine)
  const isAsked = useAskedHousehold(mine)
  useEffect(() => household.onRevalidate(() => void refreshMyHouseholds()), [])

  const { open, closed, rows, failure, retry } = mine
  if (closed) return <ClosedNotice closed={closed} others={rows} />
  if (open && !isAsked)
    return (
      <HouseholdContext value={open}>
        <Fragment key={open.id}>{children}</Fragment>
      </HouseholdContext>
    )
  return failure === undefined ? <Loading rows={10} /> : <LoadFailure failure={failure} retry={retry} />
}

/** Opens the household in the address, as of a notification; returns whether that is still to happen. */
function useAskedHousehold({ rows }: MyHouseholds): boolean {
  const [query, change] = useQuery()
  const asked = query.get('household')
  const open = useEffectEvent(async (id: string) => {
    const before = household.open()?.id
    const found = await findMine(id, rows)
    if (found) household.switchTo(found)
    if (!found) notify('info', messages.household.elsewhere)
    else if (before !== undefined && before !== id) notify('success', messages.household.opened(found.name))
    // Nothing is added to another one than was asked for.
    change({ household: undefined, ...(!found && { add: undefined }) })
  })
  useEffect(() => {
    if (asked !== null) void open(asked)
  }, [asked])
  return asked !== null
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

interface Props {
  readonly closed: OpenHousehold
  readonly others: readonly HouseholdView[]
}

function ClosedNotice({ closed, others }: Props) {
  return (
    <div className="closed-household">
      <Message severity="error">{messages.household.closed(closed.name)}</Message>
      <p>{messages.household.closedHint}</p>
      <ul className="rows">
        {others.map((other) => (
          <li key={other.id}>
            <Button variant="outlined" onClick={() => household.switchTo(other)}>
              {messages.household.openOf(other.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const ViewerNote = () => <ForMembers>{null}</ForMembers>

/** Shows its children to those who may change things; others are told so. */
export function ForMembers({ children }: { readonly children: ReactNode }) {
  const { mayChange } = useHousehold()
  return mayChange ? children : <p className="hint">{messages.household.viewer}</p>
}
