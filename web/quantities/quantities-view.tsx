import type { ReactNode } from 'react'
import { useHousehold } from '../open-household/use-household.ts'
import type { Pack } from '../finding/pack.ts'
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
  const adding = useDialogState<{ readonly itemId: string; readonly pack: Pack | undefined }>()
  return (
    <div className="view list-view">
      <ManageQuantitiesCard
        quantities={quantities}
        keptAs={keptAs}
        instead={instead}
        onAdd={mayChange ? (itemId, pack) => adding.show({ itemId, pack }) : undefined}
      >
        {children}
      </ManageQuantitiesCard>
      {mayChange && (
        <AddQuantityCard
          key={adding.turn}
          quantities={quantities}
          initialId={adding.value?.itemId ?? ''}
          pack={adding.value?.pack}
          {...adding.control}
        />
      )}
    </div>
  )
}
