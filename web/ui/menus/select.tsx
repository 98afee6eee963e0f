import { type KeyboardEvent, useId, useState, useRef } from 'react'
import { Icon } from '../images/icon.tsx'
import { chevronDownIcon } from '../images/icons.ts'
import { MenuPanel } from './menu-panel.tsx'
import { nextIndex } from './list-navigation.ts'
import { useMenu } from './use-menu.ts'
import './menu.css'
import { constants } from '../constants.ts'
import { normalizeText } from '../../../functions/model/normalize-text.ts'

interface Props<Value> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** Whether it narrows a list: with its first option it does not, and shows its label alone, which is shorter. */
  readonly isFilter?: boolean
}

/** An ARIA "select-only combobox": a native menu has its own height, and PrimeReact's has no label. */
export function Select<Value>({ label, value, options, onChange, isFilter = false }: Props<Value>) {
  const id = useId()
  const menu = useMenu()
  const chosen = options.findIndex((option) => option.value === value)
  const [active, setActive] = useState(chosen)
  const labels = options.map((option) => option.label)
  const typeAhead = useTypeAhead(labels)
  const narrows = isFilter && chosen > 0
  const isNamed = isFilter && !narrows

  function choose(index: number) {
    const option = options[index]
    if (option) onChange(option.value)
    typeAhead.reset()
    menu.hide()
  }

  function press(event: KeyboardEvent) {
    const moved =
      nextIndex(event.key, menu.open ? active : chosen, options.length - 1) ?? typed(event, typeAhead.find)
    if (moved !== undefined) {
      setActive(moved)
      menu.show()
    } else if (event.key === 'Escape' && menu.open) menu.hide()
    else if ((event.key === 'Enter' || event.key === ' ') && menu.open) choose(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="menu-anchor select" onPointerLeave={menu.leave}>
      <span id={`${id}-label`} className="select-label">
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        className={narrows ? 'select-button narrows' : 'select-button'}
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={menu.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={menu.open ? `${id}-${active}` : undefined}
        onClick={() => {
          setActive(chosen)
          menu.toggle()
        }}
        onPointerEnter={(event) => event.pointerType === 'mouse' && !menu.open && menu.showSoon()}
        onKeyDown={press}
        onBlur={menu.hideSoon}
      >
        {isNamed && <span aria-hidden>{label}</span>}
        <span className={isNamed ? 'unseen' : 'select-value'}>{labels[chosen]}</span>
        <Icon of={chevronDownIcon} />
      </button>
      {menu.open && (
        <MenuPanel
          id={id}
          label={label}
          options={labels.map((text) => ({ text }))}
          active={active}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </div>
  )
}

function typed({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, find: (character: string) => number) {
  if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const found = find(key)
  return found < 0 ? undefined : found
}

/** Gathers the text that is typed on a list; a pause ends it. */
function useTypeAhead(labels: readonly string[]) {
  const last = useRef({ text: '', at: 0 })
  return {
    /** The index that what was typed leads to, or -1. */
    find: (character: string) => {
      const now = Date.now()
      const before = now - last.current.at > constants.typeAheadReset ? '' : last.current.text
      const text = normalizeText(`${before}${character}`)
      last.current = { text, at: now }
      return labels.findIndex((label) => normalizeText(label).startsWith(text))
    },
    reset: () => {
      last.current = { text: '', at: 0 }
    },
  }
}
