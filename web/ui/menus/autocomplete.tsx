import { InputText } from 'primereact/inputtext'
import { type KeyboardEvent, useId, useState } from 'react'
import { messages } from '../../i18n/messages.ts'
import { Field, type FieldProps, ariaOf } from '../plain/field.tsx'
import { normalizeText, ranked } from '../../../functions/model/normalize-text.ts'
import { Icon } from '../images/icon.tsx'
import { chevronDownIcon } from '../images/icons.ts'
import { MenuPanel } from './menu-panel.tsx'
import { nextIndex } from './list-navigation.ts'
import { useMenu } from './use-menu.ts'

export interface Choice {
  readonly id: string
  readonly text: string
  readonly detail?: string
}

interface Props extends FieldProps {
  readonly choices: readonly Choice[]
  /** The id of the choice, empty as long as there is none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

// More are seldom read; typing narrows them down.
const longest = 50

/** An ARIA "editable combobox with list autocomplete": PrimeReact's does not expose the active option. */
export function Autocomplete({ choices, value, onChange, label, required = false, ...field }: Props) {
  const id = useId()
  const menu = useMenu()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const chosen = value === '' ? undefined : choices.find((choice) => choice.id === value)
  const shownText = chosen?.text ?? text
  const matches = matchesOf(choices, chosen ? '' : text)
  const options = matches.slice(0, longest)

  function type(next: string) {
    setText(next)
    setActive(next === '' ? -1 : 0)
    onChange('')
    if (!menu.open) menu.showSoon()
  }

  function choose(index: number) {
    const choice = options[index]
    if (!choice) return
    setText('')
    onChange(choice.id)
    menu.hide()
  }

  function press(event: KeyboardEvent) {
    const moved = event.key.startsWith('Arrow')
      ? nextIndex(event.key, menu.open ? active : -1, options.length - 1)
      : undefined
    if (moved !== undefined) {
      setActive(moved)
      menu.show()
    } else if (event.key === 'Escape' && menu.open) menu.hide()
    else if (event.key === 'Enter' && menu.open && options[active]) choose(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  // A name typed in full is chosen.
  function leave() {
    menu.hideSoon()
    const named = choices.filter((choice) => choice.text.toLowerCase() === text.trim().toLowerCase())
    if (value === '' && named[0] && named.length === 1) onChange(named[0].id)
  }

  return (
    <Field {...field} id={id} label={label} required={required}>
      <div className="input menu-anchor">
        <InputText
          {...ariaOf(id, field)}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={menu.open}
          aria-controls={`${id}-list`}
          aria-activedescendant={menu.open && options[active] ? `${id}-${active}` : undefined}
          aria-required={required || undefined}
          invalid={field.error !== undefined}
          value={shownText}
          onChange={(event) => type(event.target.value)}
          onClick={menu.show}
          onKeyDown={press}
          onBlur={leave}
        />
        <Icon of={chevronDownIcon} />
        {menu.open && (
          <MenuPanel
            id={id}
            label={label}
            options={options}
            active={active}
            chosen={options.findIndex((option) => option.id === value)}
            onChoose={choose}
            note={<Note found={matches.length} />}
          />
        )}
      </div>
    </Field>
  )
}

function Note({ found }: { readonly found: number }) {
  const text = found === 0 ? messages.options.none : found > longest && messages.options.more(found - longest)
  return <output className="menu-note">{text}</output>
}

function matchesOf(choices: readonly Choice[], text: string): readonly Choice[] {
  const part = normalizeText(text.trim())
  if (part === '') return choices
  const found = choices.filter((choice) => normalizeText(choice.text).includes(part))
  return ranked(found, text, (choice) => choice.text)
}
