import { messages, texts } from '../i18n/messages.ts'
import { moreIcon, signOutIcon } from '../ui/images/icons.ts'
import { MenuButton } from '../ui/buttons/menu-button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { type DialogControl, Dialog, FormDialog } from '../ui/dialogs/dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useMembership, removeMember, useHousehold } from '../open-household/use-household.ts'
import {
  makeDefault,
  useMyHouseholds,
  refreshMyHouseholds,
  switchAway,
} from '../open-household/my-households.ts'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { useFields } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'

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
  const Chosen = dialog.value && dialogs[dialog.value]
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
      {Chosen && <Chosen key={dialog.turn} {...dialog.control} onInstead={dialog.show} />}
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

function DeleteHouseholdDialog({ open, onClose }: DialogControl) {
  const { id, name } = useHousehold()
  const { rows } = useMyHouseholds()
  const { field, submit } = useFields({ typed: '' }, ({ typed }) => ({
    typed:
      normalizeSpace(typed) === normalizeSpace(name) ? undefined : texts.householdSettings.deleteMismatch,
  }))
  const remove = useAction(async () => {
    await call(households.remove, { params: { id } })
    onClose()
    await switchAway(id, rows)
    notify('success', texts.householdSettings.deleted(name))
    focusHeading()
  })
  return (
    <FormDialog
      {...{ open, onClose }}
      title={texts.householdSettings.deleteTitle(name)}
      submit={messages.dialog.delete}
      deletes
      action={remove}
      onSubmit={submit(remove.run)}
    >
      <p>{texts.householdSettings.deleteConsequence}</p>
      <TextField label={texts.householdSettings.deleteName(name)} {...field('typed')} spellCheck={false} />
    </FormDialog>
  )
}

// Browsers show any white space as one space.
const normalizeSpace = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

interface Props extends DialogControl {
  /** Opens what the only owner does instead. */
  readonly onInstead: (choice: 'handOver' | 'delete') => void
}

function LeaveDialog({ open, onClose, onInstead }: Props) {
  const { id, name } = useHousehold()
  const { rows } = useMyHouseholds()
  const { self, others } = useMembership(id)
  const leave = useAction(async () => {
    if (!self) return
    await removeMember(id, self)
    onClose()
    await switchAway(id, rows)
    notify('success', texts.householdSettings.left(name))
    focusHeading()
  })
  const isOnlyOwner = self?.role === 'owner' && others.every(({ role }) => role !== 'owner')
  const instead = others.length > 0 ? 'handOver' : 'delete'
  const footer = (
    <div className="buttons">
      <Button variant="outlined" onClick={onClose}>
        {messages.dialog.cancel}
      </Button>
      {isOnlyOwner ? (
        <Button variant="outlined" onClick={() => onInstead(instead)}>
          {texts.householdSettings[instead]}
        </Button>
      ) : (
        <Button severity="danger" variant="outlined" icon={signOutIcon} busy={leave.busy} onClick={leave.run}>
          {texts.householdSettings.leave}
        </Button>
      )}
    </div>
  )
  const onlyOwner = others.length > 0 ? texts.householdSettings.onlyOwner : texts.householdSettings.onlyMember
  return (
    <Dialog title={texts.householdSettings.leaveQuestion(name)} open={open} onClose={onClose} footer={footer}>
      {leave.error !== undefined && <Message severity="error">{leave.error}</Message>}
      <p>{isOnlyOwner ? onlyOwner : texts.householdSettings.leaveConsequence}</p>
    </Dialog>
  )
}
