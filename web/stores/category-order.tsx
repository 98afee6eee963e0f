import { useState, type FocusEvent, type HTMLAttributes, type KeyboardEvent } from 'react'
import type { Store } from '../../functions/model/store.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { texts } from '../i18n/texts.ts'
import { useCategoryOrder } from './use-category-order.ts'
import { useDrag } from './use-drag.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon, gripIcon } from '../ui/images/icons.ts'

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

interface Props {
  readonly category: string
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** By how many pixels it is moved on the screen. */
  readonly shift: number
  readonly handle: HTMLAttributes<HTMLElement>
  readonly onOpen: (category: string | undefined) => void
  /** @param by 1 down, -1 up */
  readonly onMove: (by: number) => void
}

const keys: Readonly<Record<string, number | undefined>> = { ArrowUp: -1, ArrowDown: 1 }

function CategoryRow(props: Props) {
  const { category, isOpen, isDragged, isFirst, isLast, shift, handle, onOpen, onMove } = props

  const handlers = { onFocus: () => onOpen(category), onBlur: leave, onKeyDown: press }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.closest('li')?.contains(relatedTarget)) onOpen(undefined)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onOpen(undefined)
    const by = event.altKey ? keys[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li
      className={`category ${isOpen ? 'open' : ''} ${isDragged ? 'dragged' : ''}`}
      style={shift === 0 && !isDragged ? undefined : { translate: `0 ${shift}px` }}
    >
      <button
        type="button"
        className="category-name"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        {...handlers}
        // Not every browser gives a button the focus that is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {category}
      </button>
      {isOpen && (
        <span className="category-moves">
          <Button
            variant="text"
            icon={chevronDownIcon}
            aria-label={texts.stores.up(category)}
            aria-disabled={isFirst}
            {...handlers}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="text"
            icon={chevronDownIcon}
            aria-label={texts.stores.down(category)}
            aria-disabled={isLast}
            {...handlers}
            onClick={() => onMove(1)}
          />
        </span>
      )}
      <span className="handle" {...handle}>
        <Icon of={gripIcon} />
      </span>
    </li>
  )
}
