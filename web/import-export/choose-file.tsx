import { type DragEvent, useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { uploadIcon, chevronRightIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { type Job, linesOf } from './job.ts'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'

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

const origins = ['grocy', 'homebox', 'kitchenowl', 'spreadsheet', 'thisApp'] as const

function Origins() {
  return (
    <section className="origins" aria-labelledby="origins">
      <h3 id="origins">{texts.importExport.imports.origins.title}</h3>
      {origins.map((origin) => (
        <details key={origin} name="origin">
          <summary className="row">
            <span className="row-name">
              <span>{texts.importExport.imports.origins[origin].name}</span>
              <span className="detail">{texts.importExport.imports.origins[origin].hint}</span>
            </span>
            <Icon of={chevronRightIcon} />
          </summary>
          <ol className="hint">
            {texts.importExport.imports.origins[origin].steps.split('\n').map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      <Link className="row" to={paths.pastedList}>
        <span className="row-name">
          <span>{texts.importExport.imports.origins.list.name}</span>
          <span className="detail">{texts.importExport.imports.origins.list.hint}</span>
        </span>
        <Icon of={chevronRightIcon} />
      </Link>
      <p className="hint">{texts.importExport.imports.origins.readHere}</p>
    </section>
  )
}
