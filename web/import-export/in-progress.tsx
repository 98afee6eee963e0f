import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Progress } from '../ui/messages/progress-bar.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { type Job, linesOf } from './job.ts'

interface CheckingProps {
  readonly done: number
  readonly total: number
  readonly stop: () => void
}

export function Checking({ done, total, stop }: CheckingProps) {
  return (
    <>
      <Progress
        label={
          total === 0
            ? texts.importExport.imports.reading
            : texts.importExport.imports.checking({ done, total })
        }
        done={done}
        total={total}
      />
      <div className="buttons">
        <Button variant="outlined" onClick={stop}>
          {messages.dialog.cancel}
        </Button>
      </div>
    </>
  )
}

interface ImportingProps {
  readonly job: Job
  readonly problem?: string
  readonly stop: () => void
  readonly resume: (job: Job) => Promise<void>
  readonly end: (job: Job) => void
}

export function Importing({ job, problem, stop, resume, end }: ImportingProps) {
  const { done, total } = linesOf(job)
  return (
    <>
      <Progress label={texts.importExport.imports.importing({ done, total })} done={done} total={total} />
      {problem === undefined ? (
        <div className="buttons">
          <Button variant="outlined" onClick={stop}>
            {texts.importExport.imports.stop}
          </Button>
        </div>
      ) : (
        <>
          <Message severity="error">
            <p>{problem}</p>
            <p>{texts.importExport.imports.nothingDoubled}</p>
          </Message>
          <div className="buttons">
            <Button variant="outlined" onClick={() => end(job)}>
              {texts.importExport.imports.stop}
            </Button>
            <Button onClick={() => void resume(job)}>{texts.importExport.imports.goOn}</Button>
          </div>
        </>
      )}
    </>
  )
}
