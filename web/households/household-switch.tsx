import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { HouseholdView } from '../../functions/households/contract.ts'
import { household } from '../api/household.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { checkIcon, chevronDownIcon, downloadIcon, homeIcon, usersIcon } from '../ui/icons.ts'
import { notify } from '../ui/toasts.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { words } from '../words/words.ts'
import { useMyHouseholds } from './my-households.ts'
import './household-switch.css'

const texts = words.household

/** Says which household is open, and opens another one. */
export function HouseholdSwitch() {
  const id = useId()
  const { rows, current } = useMyHouseholds()
  const { open, close, button, around } = useDisclosure()

  function switchTo(next: HouseholdView) {
    close()
    if (next.id === current?.id) return
    household.switchTo(next)
    notify('success', texts.opened(next.name))
  }

  return (
    <div className="household-switch" {...around}>
      <button
        {...button}
        type="button"
        className="current"
        aria-controls={open ? id : undefined}
        aria-label={current ? texts.current(current.name) : texts.choose}
      >
        <Icon of={homeIcon} />
        <span className="name">{current?.name ?? texts.choose}</span>
        <Icon of={chevronDownIcon} />
      </button>
      {open && (
        <div className="panel" id={id}>
          <ul aria-label={texts.yours}>
            {rows.map((row) => (
              <li key={row.id}>
                <Choice row={row} isOpen={row.id === current?.id} onChoose={() => switchTo(row)} />
              </li>
            ))}
          </ul>
          <Link to={paths.households} onClick={close}>
            <Icon of={usersIcon} />
            {texts.manage}
          </Link>
          <Link to={paths.data} onClick={close}>
            <Icon of={downloadIcon} />
            {words.data.title}
          </Link>
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly row: HouseholdView
  readonly isOpen: boolean
  readonly onChoose: () => void
}

function Choice({ row, isOpen, onChoose }: ChoiceProps) {
  return (
    <button type="button" aria-current={isOpen || undefined} onClick={onChoose}>
      <span className="choice-name">
        {row.name} <span className="detail">{words.roles[row.role]}</span>
      </span>
      {isOpen && <Icon of={checkIcon} />}
    </button>
  )
}
