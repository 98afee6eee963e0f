import { ownData } from '../../functions/me/export-contract.ts'
import { call } from '../api/call.ts'
import { texts } from '../i18n/texts.ts'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { Button } from '../ui/buttons/button.tsx'
import { downloadIcon } from '../ui/images/icons.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { notify } from '../ui/plain/toasts.ts'
import { saveFile } from '../files/save-file.ts'

export function DownloadData({ name }: { readonly name: string }) {
  const { run, busy } = useAction(() => save(name), notifyFailure)
  return (
    <Button variant="text" icon={downloadIcon} busy={busy} onClick={() => run()}>
      {texts.account.download}
    </Button>
  )
}

async function save(name: string): Promise<void> {
  const data = await call(ownData.exportOwn)
  const day = new Date().toISOString().slice(0, 10)
  saveFile(`${name} ${day}.json`, 'application/json', [JSON.stringify(data, null, 2), '\n'])
  notify('success', texts.account.downloaded)
}
