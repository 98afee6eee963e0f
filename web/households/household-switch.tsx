import type { HouseholdView } from '../../functions/households/contract.ts'
import { household } from '../api/household.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, chevronDownIcon, downloadIcon, homeIcon, usersIcon } from '../ui/images/icons.ts'
import { MenuButton } from '../ui/buttons/menu-button.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { messages } from '../i18n/messages.ts'
import { useMyHouseholds } from '../open-household/my-households.ts'
import './household-switch.css'

const texts = messages.household

export function HouseholdSwitch() {
  const { rows, current } = useMyHouseholds()

  function switchTo(next: HouseholdView) {
    if (next.id === current?.id) return
    household.switchTo(next)
    notify('success', texts.opened(next.name))
  }

  const choices = rows.map((row) => ({
    name: `${row.name} ${messages.roles[row.role]}`,
    content: <Choice row={row} isOpen={row.id === current?.id} />,
    current: row.id === current?.id,
    onChoose: () => switchTo(row),
  }))
  return (
    <div className="household-switch">
      <MenuButton
        label={current ? texts.current(current.name) : texts.choose}
        menuLabel={texts.yours}
        icon={homeIcon}
        entries={[
          ...choices,
          linkOf(paths.households, texts.manage, usersIcon),
          linkOf(paths.importExport, messages.importExport.title, downloadIcon),
        ]}
      >
        <span className="name">{current?.name ?? texts.choose}</span>
        <Icon of={chevronDownIcon} />
      </MenuButton>
    </div>
  )
}

function linkOf(to: string, name: string, icon: string) {
  const content = (
    <>
      <Icon of={icon} />
      {name}
    </>
  )
  return { to, name, content }
}

function Choice({ row, isOpen }: { readonly row: HouseholdView; readonly isOpen: boolean }) {
  return (
    <>
      <span className="choice-name">
        {row.name} <span className="detail">{messages.roles[row.role]}</span>
      </span>
      {isOpen && <Icon of={checkIcon} />}
    </>
  )
}
