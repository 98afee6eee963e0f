import { useHousehold } from '../households/use-household.ts'
import { connectionsMessages as texts } from '../i18n/connections-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { useApiKeys } from './api-keys.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { PurposeRows } from './purpose-rows.tsx'
import { script, type Purpose } from './purposes.ts'

/** The keys of the open household; while there is none, what people make one for. */
export function ApiKeys() {
  const { id } = useHousehold()
  const { value: keys, loading, failure, retry } = useApiKeys(id)
  const dialog = useDialogState<Purpose>()
  const isUsed = keys !== undefined && keys.length > 0
  return (
    <>
      {loading && <Loading />}
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {isUsed && (
        <RowGroup title={texts.keys} count={keys.length}>
          <ul className="rows">
            {keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        </RowGroup>
      )}
      {keys?.length === 0 && <PurposeRows onChoose={dialog.show} />}
      <div className="connections-ways">
        <LinkButton variant="text" to="/api/docs" reloadDocument>
          {texts.developers}
        </LinkButton>
      </div>
      {isUsed && (
        <div className="dock">
          <Button aria-haspopup="dialog" onClick={() => dialog.show(script)}>
            {texts.newKey}
          </Button>
        </div>
      )}
      {dialog.value && (
        <NewKeyDialog key={dialog.turn} purpose={dialog.value} open={dialog.open} onClose={dialog.close} />
      )}
    </>
  )
}
