import type { FocusEvent, HTMLAttributes, KeyboardEvent } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon, gripIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'

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

export function CategoryRow(props: Props) {
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
