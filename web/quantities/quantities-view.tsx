import type { ReactNode } from 'react'
import { useHousehold } from '../open-household/use-household.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { AddQuantityCard } from './add-quantity-card.tsx'
import type { Quantities, QuantityEntry } from './quantities.ts'
import { ManageQuantitiesCard } from './manage-quantities-card.tsx'

interface Props {
  readonly quantities: Quantities
  /** The name under which this device keeps the number of rows on a page. */
  readonly keptAs: string
  readonly renderInstead?: ((open: (entry: QuantityEntry) => void) => ReactNode) | undefined
  readonly children?: ReactNode
}

export function QuantitiesView({ quantities, keptAs, renderInstead, children }: Props) {
  const { mayChange } = useHousehold()
  const adding = useDialogState<{ readonly itemId: string; readonly amount: number | undefined }>()
  return (
    <div className="view list-view">
      <ManageQuantitiesCard
        quantities={quantities}
        keptAs={keptAs}
        renderInstead={renderInstead}
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
