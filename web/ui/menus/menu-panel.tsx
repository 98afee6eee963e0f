import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { constants } from '../constants.ts'
import './menu.css'

interface Props {
  /** The list's id is `<id>-list`, an option's `<id>-<index>`. */
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly text: string; readonly detail?: string }[]
  readonly active: number
  readonly chosen?: number
  readonly onChoose: (index: number) => void
  readonly note?: ReactNode
}

export function MenuPanel({ id, label, options, active, chosen = -1, onChoose, note }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState('')
  useLayoutEffect(() => {
    const own = panel.current?.getBoundingClientRect()
    const anchor = panel.current?.parentElement?.getBoundingClientRect()
    if (!own || !anchor) return
    const isAbove =
      anchor.bottom + constants.menuHeight > innerHeight && anchor.top > innerHeight - anchor.bottom
    // The page may have been scrolled to the active option.
    const isBeyond = own.left + scrollX < 0 || own.right + scrollX > document.documentElement.clientWidth
    setPlace(`${isAbove ? 'above' : ''} ${isBeyond ? 'inward' : ''}`)
  }, [])
  return (
    <div
      ref={panel}
      className={`menu ${place}`}
      style={{ maxHeight: constants.menuHeight, zIndex: constants.overlayLayer }}
      // The focus stays in the field.
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="menu-options" role="listbox" id={`${id}-list`} aria-label={label}>
        {options.map(({ text, detail }, index) => (
          <button
            type="button"
            key={`${index} ${text}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            ref={index === active ? showInPanel : null}
            aria-selected={index === chosen}
            className={`menu-option ${index === active ? 'active' : ''} ${index === chosen ? 'chosen' : ''}`}
            onClick={() => onChoose(index)}
          >
            {text}
            {detail && <span className="detail">{detail}</span>}
          </button>
        ))}
      </div>
      {note}
    </div>
  )
}

function showInPanel(option: HTMLButtonElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
