import { useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { PaginatedList } from '../ui/lists/paginated-list.tsx'
import { SelectButton } from '../ui/buttons/select-button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { importExportMessages } from '../i18n/import-export-messages.ts'
import { messages } from '../i18n/messages.ts'
import type { PreviewLine } from './preview-lines.ts'
import { PreviewRows } from './preview-rows.tsx'
import type { FilePreview } from './preview-file.ts'

interface Props {
  readonly preview: FilePreview
  readonly confirm: (preview: FilePreview) => Promise<void>
  readonly startAgain: () => Promise<void>
}

const texts = importExportMessages.imports

const filters = {
  all: () => true,
  added: ({ outcome }) => outcome === 'added',
  changed: ({ outcome }) => outcome === 'changed',
  unchanged: ({ outcome }) => outcome === 'unchanged',
  refused: ({ outcome }) => outcome === 'refused',
  repeated: ({ isRepeated }) => isRepeated,
} satisfies Record<string, (line: PreviewLine) => boolean>

const names = ['all', 'added', 'changed', 'unchanged', 'refused', 'repeated'] as const
type Name = (typeof names)[number]

const labels = { all: texts.all, ...texts.outcomes, repeated: texts.repeated }

const loaded = { loading: false, failure: undefined, retry: () => undefined }

/** The expected outcome of each line; nothing changes before the user confirms. */
export function Preview({ preview, confirm, startAgain }: Props) {
  const [filter, setFilter] = useState<Name>('all')
  const starting = useAction(() => confirm(preview))
  const countOf = (name: Name) => preview.lines.filter(filters[name]).length
  const changes = countOf('added') + countOf('changed')
  return (
    <>
      <Message severity="info">
        {texts.preview(preview.fileName, texts.formatNames[preview.source.format])}
      </Message>
      <SelectButton
        label={texts.show}
        value={filter}
        options={names.map((name) => ({ value: name, label: `${labels[name]} ${countOf(name)}` }))}
        onChange={setFilter}
      />
      <PaginatedList list={loaded} rows={preview.lines.filter(filters[filter])} search={labels[filter]}>
        {(shown) => <PreviewRows lines={shown} />}
      </PaginatedList>
      <div className="buttons import-bar">
        <Button variant="outlined" onClick={() => void startAgain()}>
          {messages.dialog.cancel}
        </Button>
        {changes > 0 && (
          <Button busy={starting.busy} onClick={starting.run}>
            {texts.confirm(changes)}
          </Button>
        )}
      </div>
    </>
  )
}
