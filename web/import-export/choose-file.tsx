import { type DragEvent, useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { uploadIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { Origins } from './origins.tsx'
import { type Job, linesOf } from './job.ts'

interface Props {
  readonly problem?: string
  readonly unfinished?: Job
  readonly choose: (file: File) => Promise<void>
  readonly resume: (job: Job) => Promise<void>
  readonly end: (job: Job) => void
}

export function ChooseFile({ problem, unfinished, choose, resume, end }: Props) {
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) void choose(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <>
      {unfinished && (
        <Message severity="info">
          <p>
            {texts.importExport.imports.unfinished({
              file: unfinished.fileName,
              done: linesOf(unfinished).done,
              total: linesOf(unfinished).total,
            })}
          </p>
          <div className="buttons">
            <Button variant="outlined" onClick={() => end(unfinished)}>
              {texts.importExport.imports.stop}
            </Button>
            <Button onClick={() => void resume(unfinished)}>{texts.importExport.imports.goOn}</Button>
          </div>
        </Message>
      )}
      {problem !== undefined && <Message severity="error">{problem}</Message>}
      <label className={isOver ? 'drop over' : 'drop'}>
        <Icon of={uploadIcon} />
        <strong>{texts.importExport.imports.choose}</strong>
        <span className="detail">{texts.importExport.imports.orDrop}</span>
        <input
          type="file"
          accept=".json,.csv,.tsv,.txt,.xlsx,.db"
          onChange={({ target }) => take(target.files)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
      </label>
      <Origins />
      <p className="hint">{texts.importExport.imports.emptyCells}</p>
    </>
  )
}
