import { type ApiKey, apiKeys as routes } from '../../functions/api-keys/contract.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { Avatar, RowButton } from '../ui/lists/row-button.tsx'
import { RowGroup, RowText } from '../ui/lists/row-group.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { useApiKeys, type NewApiKey, refreshApiKeys, describeKey, describeOrigin } from './api-keys.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { purposeOf, script, textsAbout, type Purpose, purposes } from './purposes.ts'
import { call } from '../api/call.ts'
import { messages, texts } from '../i18n/messages.ts'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon } from '../ui/images/icons.ts'
import { useId, useState } from 'react'
import { currentUserId } from '../api/household.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'

/** Something to connect, and the key that its own replaces. */
interface Wanted {
  readonly purpose: Purpose
  readonly replaced?: ApiKey
}

export function ApiKeys() {
  const { id } = useHousehold()
  const { value: keys, loading, failure, retry } = useApiKeys(id)
  const dialog = useDialogState<Wanted>()
  const choose = (purpose: Purpose) => dialog.show({ purpose })
  const replace = (replaced: ApiKey) =>
    dialog.show({ purpose: { ...purposeOf(replaced), name: replaced.name, scope: replaced.scope }, replaced })
  function close(made: NewApiKey | undefined) {
    dialog.close()
    if (made && dialog.value?.replaced) void end(id, dialog.value.replaced)
  }
  const isUsed = keys !== undefined && keys.length > 0
  return (
    <>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {isUsed && (
        <RowGroup title={texts.connections.keys} count={keys.length}>
          <ul className="rows">
            {keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} onReplace={() => replace(key)} />
            ))}
          </ul>
        </RowGroup>
      )}
      {keys && <PurposeRows onChoose={choose} />}
      <div className="connections-ways">
        <LinkButton variant="text" to="/api/docs" reloadDocument>
          {texts.connections.developers}
        </LinkButton>
      </div>
      {isUsed && (
        <div className="dock">
          <Button aria-haspopup="dialog" onClick={() => choose(script)}>
            {texts.connections.newKey}
          </Button>
        </div>
      )}
      {dialog.value && (
        <NewKeyDialog key={dialog.turn} purpose={dialog.value.purpose} open={dialog.open} onClose={close} />
      )}
    </>
  )
}

/** Ends the key of what has another one now. */
const end = (household: string, replaced: ApiKey) =>
  revokeUndoable(household, replaced, textsAbout(replaced).replaced(replaced.name)).catch(notifyFailure)

function PurposeRows({ onChoose }: { readonly onChoose: (purpose: Purpose) => void }) {
  return (
    <RowGroup title={texts.connections.question}>
      <ul className="rows">
        {purposes.map((purpose) => (
          <li key={purpose.name}>
            <RowButton
              icon={purpose.icon}
              title={purpose.name}
              detail={purpose.detail}
              onOpen={() => onChoose(purpose)}
            />
          </li>
        ))}
      </ul>
      <p className="hint">{texts.connections.hint}</p>
    </RowGroup>
  )
}

interface Props {
  readonly apiKey: ApiKey
  /** Called for another address of a calendar. */
  readonly onReplace: () => void
}

function ApiKeyRow({ apiKey, onReplace }: Props) {
  const { isOwner } = useHousehold()
  const [open, setOpen] = useState(false)
  const id = useId()
  const mayChange = isOwner || apiKey.user_id === currentUserId()
  return (
    <li className={open ? 'api-key open' : 'api-key'}>
      <button
        type="button"
        className="row marked"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Avatar of={purposeOf(apiKey).icon} />
        <RowText title={apiKey.name} detail={describeKey(apiKey)} />
        <Icon of={chevronDownIcon} />
      </button>
      {open && (
        <div className="api-key-more" id={id}>
          <p className="detail">{describeOrigin(apiKey)}</p>
          {mayChange && <ApiKeyActions apiKey={apiKey} onReplace={onReplace} />}
        </div>
      )}
    </li>
  )
}

function ApiKeyActions({ apiKey, onReplace }: { readonly apiKey: ApiKey; readonly onReplace: () => void }) {
  const { id } = useHousehold()
  const { name } = apiKey
  const about = textsAbout(apiKey)
  const dialog = useDialogState<true>()
  const revoke = useAction(async () => {
    await revokeUndoable(id, apiKey, texts.connections.revoked(name))
    focusHeading()
  }, notifyFailure)
  return (
    <div className="buttons">
      <Button variant="outlined" aria-haspopup="dialog" aria-label={about.againOf(name)} onClick={onReplace}>
        {about.again}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={texts.connections.renameOf(name)}
        onClick={() => dialog.show(true)}
      >
        {messages.dialog.rename}
      </Button>
      <Button
        severity="danger"
        variant="outlined"
        aria-label={texts.connections.revokeOf(name)}
        busy={revoke.busy}
        onClick={() => revoke.run()}
      >
        {texts.connections.revoke}
      </Button>
      {dialog.value && <RenameKeyDialog key={dialog.turn} apiKey={apiKey} {...dialog.control} />}
    </div>
  )
}

function RenameKeyDialog({ apiKey, ...state }: DialogControl & { readonly apiKey: ApiKey }) {
  const { id } = useHousehold()
  async function rename(name: string) {
    await call(routes.renameKey, { params: { id, keyId: apiKey.id }, body: { name } })
    await refreshApiKeys(id)
    notify('success', texts.connections.renamed(name))
  }
  const labels = {
    title: texts.connections.renameOf(apiKey.name),
    label: texts.connections.name,
    submit: messages.dialog.rename,
  }
  return <NameDialog {...state} {...labels} name={apiKey.name} onName={rename} />
}

/** @throws {ApiFailure} if it was not revoked */
async function revokeUndoable(household: string, apiKey: ApiKey, text: string): Promise<void> {
  const params = { id: household, keyId: apiKey.id }
  await call(routes.revokeKey, { params }).finally(() => refreshApiKeys(household))
  notify('success', text, { label: messages.history.undo, run: () => void restore(household, apiKey) })
}

const restore = (household: string, { id, name }: ApiKey): Promise<void> =>
  call(routes.restoreKey, { params: { id: household, keyId: id } })
    .finally(() => refreshApiKeys(household))
    .then(() => notify('success', texts.connections.restored(name)), notifyFailure)
