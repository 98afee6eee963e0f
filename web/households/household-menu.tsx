import { messages } from '../i18n/messages.ts'
import { moreIcon } from '../ui/images/icons.ts'
import { MenuButton } from '../ui/buttons/menu-button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { DeleteHouseholdDialog } from './delete-household-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useMembership } from '../open-household/members.ts'
import { makeDefault, useMyHouseholds, refreshMyHouseholds } from '../open-household/my-households.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'

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

function RenameDialog(state: DialogControl) {
  const { id, name: present } = useHousehold()
  async function rename(name: string) {
    const renamed = await call(households.rename, { params: { id }, body: { name } })
    await refreshMyHouseholds()
    notify('success', texts.householdSettings.renamed(renamed.name))
  }
  const labels = {
    title: texts.householdSettings.renameTitle,
    label: texts.householdSettings.name,
    submit: messages.dialog.rename,
  }
  return <NameDialog {...state} {...labels} name={present} onName={rename} />
}

function TimeZoneDialog(state: DialogControl) {
  const { id, name } = useHousehold()
  const present = useTimeZone()
  async function change(zone: string) {
    await call(households.rename, { params: { id }, body: { name, time_zone: zone } })
    await refreshMyHouseholds()
    notify('success', texts.householdSettings.timeZoneSet({ name, zone }))
  }
  const labels = {
    title: texts.householdSettings.timeZone,
    label: texts.householdSettings.timeZone,
    submit: messages.dialog.save,
  }
  return <NameDialog {...state} {...labels} name={present} onName={change} />
}
