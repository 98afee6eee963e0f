import { Menu } from 'primereact/menu'
import type { MenuItem } from 'primereact/menuitem'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from './button.tsx'
import { constants } from '../constants.ts'
import './menu-button.css'

export type MenuEntry = {
  readonly name: string
  readonly content: ReactNode
} & ({ readonly to: string } | { readonly current?: boolean; readonly onChoose: () => void })

interface Props {
  /** The button's name for assistive technology. */
  readonly label: string
  readonly menuLabel: string
  readonly entries: readonly MenuEntry[]
  readonly icon: string
  readonly children?: ReactNode
}

export function MenuButton({ label, menuLabel, entries, icon, children }: Props) {
  const menu = useRef<Menu>(null)
  const around = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // PrimeReact gives the focus back by the keyboard only.
  function close() {
    setOpen(false)
    if (around.current?.contains(document.activeElement)) around.current.querySelector('button')?.focus()
  }

  return (
    <div className="menu-button" ref={around}>
      <Button
        variant="text"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={(event: SyntheticEvent) => menu.current?.toggle(event)}
      >
        {children}
      </Button>
      <Menu
        ref={menu}
        popup
        appendTo="self"
        model={entries.map(itemOf)}
        baseZIndex={constants.overlayLayer - 1}
        // Without a transition at all it would not see a press elsewhere.
        transitionOptions={{ timeout: 0 }}
        onShow={() => setOpen(true)}
        onHide={close}
        pt={{
          menu: { 'aria-label': menuLabel },
          menuitem: (options) => roleOf(entries[options?.context.index ?? -1]),
        }}
      />
    </div>
  )
}

function itemOf(entry: MenuEntry): MenuItem {
  const { name: label, content } = entry
  if (!('to' in entry))
    return { label, command: entry.onChoose, template: <span className="menu-entry">{content}</span> }
  // By this mark PrimeReact finds what Enter follows.
  const link = (
    <Link to={entry.to} className="menu-entry" tabIndex={-1} data-pc-section="action">
      {content}
    </Link>
  )
  return { label, url: entry.to, template: link }
}

const roleOf = (entry: MenuEntry | undefined) =>
  entry && 'current' in entry ? { role: 'menuitemradio', 'aria-checked': entry.current } : {}
