import { useState } from 'react'
import type { Store } from '../../functions/model/store.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { texts } from '../i18n/texts.ts'
import { CategoryRow } from './category-row.tsx'
import { useCategoryOrder } from './use-category-order.ts'
import { useDrag } from './use-drag.ts'

export function CategoryOrder({ store }: { readonly store: Store }) {
  const { shown, move } = useCategoryOrder(store)
  const { mayChange } = useHousehold()
  const [open, setOpen] = useState<string>()
  const { list, dragged, shiftOf, handlers } = useDrag((from, to) => move(shown[from] ?? '', to))
  return (
    <RowGroup title={texts.stores.order}>
      {shown.length === 0 && <p className="hint">{texts.stores.noCategories}</p>}
      <ol className="categories" ref={list}>
        {shown.map((category, index) =>
          mayChange ? (
            <CategoryRow
              key={category}
              category={category}
              isOpen={open === category}
              isDragged={dragged === index}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              shift={shiftOf(index)}
              handle={handlers(index)}
              onOpen={setOpen}
              onMove={(by) => move(category, index + by)}
            />
          ) : (
            <li key={category} className="category">
              {category}
            </li>
          ),
        )}
      </ol>
      {shown.length > 0 && <p className="hint">{texts.stores.orderHint}</p>}
    </RowGroup>
  )
}
