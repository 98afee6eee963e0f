import { useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { PaginatedList } from '../ui/lists/paginated-list.tsx'
import { SelectButton } from '../ui/buttons/select-button.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { ColumnList } from './column-list.tsx'
import { Contents } from './contents.tsx'
import type { Target } from './formats/target.ts'
import type { PreviewLine } from './preview-lines.ts'
import { PreviewRows } from './preview-rows.tsx'
import type { FilePreview } from './preview-file.ts'

interface Props {
  readonly preview: FilePreview
  readonly confirm: (preview: FilePreview) => Promise<void>
  readonly assign: (preview: FilePreview, heading: string, target: Target) => Promise<void>
  /** Whether it is checked again, with something else for a column. */
  readonly isChecking?: boolean
  readonly startAgain: () => Promise<void>
}

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

const labels = {
  all: texts.importExport.imports.all,
  ...texts.importExport.imports.outcomes,
  repeated: texts.importExport.imports.repeated,
}

const loaded = { loading: false, failure: undefined, retry: () => undefined }

export function Preview({ preview, confirm, assign, isChecking = false, startAgain }: Props) {
  const { source } = preview
  const [filter, setFilter] = useState<Name>('all')
  const starting = useAction(() => confirm(preview))
  const countOf = (name: Name) => preview.lines.filter(filters[name]).length
  const added = new Set(preview.lines.filter(filters.added).map(({ line }) => line))
  const changes = countOf('added') + countOf('changed')
  return (
    <>
      <Message severity="info">
        {texts.importExport.imports.preview({
          file: preview.file.name,
          format: texts.importExport.imports.formatNames[source.format],
        })}
      </Message>
      {source.way === 'lines' && <Contents {...source} added={added} />}
      {source.way === 'lines' && source.columns && (
        <ColumnList
          columns={source.columns}
          onAssign={(heading, target) => void assign(preview, heading, target)}
        />
      )}
      <SelectButton
        label={texts.importExport.imports.show}
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
          <Button busy={starting.busy || isChecking} onClick={starting.run}>
            {texts.importExport.imports.confirm(changes)}
          </Button>
        )}
      </div>
    </>
  )
}
