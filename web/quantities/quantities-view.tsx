import type { ReactNode } from 'react'
import { useHousehold } from '../open-household/use-household.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { AddQuantityCard } from './add-quantity-card.tsx'
import type { Quantities } from './quantities.ts'
import { ManageQuantitiesCard } from './manage-quantities-card.tsx'

interface Props {
  readonly quantities: Quantities
  /** The name under which this device keeps the number of rows on a page. */
  readonly keptAs: string
  /** Takes the place of the list while nothing is searched for. */
  readonly instead?: ReactNode
  readonly children?: ReactNode
}

export function QuantitiesView({ quantities, keptAs, instead, children }: Props) {
  const { mayChange } = useHousehold()
  const adding = useDialogState<{ readonly itemId: string; readonly amount: number | undefined }>()
  return (
    <div className="view list-view">
      <ManageQuantitiesCard
        quantities={quantities}
        keptAs={keptAs}
        instead={instead}
        onAdd={mayChange ? (itemId, amount) => adding.show({ itemId, amount }) : undefined}
      >
        {children}
      </ManageQuantitiesCard>
      {mayChange && (
        <AddQuantityCard
          key={adding.turn}
          quantities={quantities}
          initialId={adding.value?.itemId ?? ''}
          initialAmount={adding.value?.amount}
          open={adding.open}
          onClose={adding.close}
        />
      )}
    </div>
  )
}
