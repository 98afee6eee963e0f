import { messages } from '../i18n/messages.ts'
import { moreIcon } from '../ui/images/icons.ts'
import { MenuButton } from '../ui/buttons/menu-button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { DeleteHouseholdDialog } from './delete-household-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useMembership } from '../open-household/members.ts'
import { makeDefault, useMyHouseholds } from '../open-household/my-households.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { TimeZoneDialog } from './time-zone-dialog.tsx'
import { useHousehold } from '../open-household/use-household.ts'

const dialogs = {
  rename: RenameDialog,
  timeZone: TimeZoneDialog,
  handOver: HandOverDialog,
  leave: LeaveDialog,
  delete: DeleteHouseholdDialog,
} as const

export function HouseholdMenu() {
  const { id, name, isOwner } = useHousehold()
  const { rows } = useMyHouseholds()
  const { others } = useMembership(id)
  const dialog = useDialogState<keyof typeof dialogs>()
  const Dialog = dialog.value && dialogs[dialog.value]
  const isDefault = rows.find((row) => row.id === id)?.default ?? true

  const names = { ...texts.householdSettings, rename: messages.dialog.rename }
  const entry = (choice: keyof typeof dialogs, severity?: 'danger') => ({
    name: names[choice],
    content: <span className={severity}>{names[choice]}</span>,
    onChoose: () => dialog.show(choice),
  })
  const entries = [
    ...(isOwner ? [entry('rename'), entry('timeZone')] : []),
    ...(isOwner && others.length > 0 ? [entry('handOver')] : []),
    ...(isDefault
      ? []
      : [
          {
            name: texts.householdSettings.makeDefault,
            content: texts.householdSettings.makeDefault,
            onChoose: () => void makeDefault(id, name),
          },
        ]),
    entry('leave'),
    ...(isOwner ? [entry('delete', 'danger')] : []),
  ]
  return (
    <>
      <MenuButton
        label={texts.householdSettings.settings(name)}
        menuLabel={texts.householdSettings.settings(name)}
        icon={moreIcon}
        entries={entries}
      />
      {Dialog && <Dialog key={dialog.turn} {...dialog.control} onInstead={dialog.show} />}
    </>
  )
}
