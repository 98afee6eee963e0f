import { Message } from '../ui/messages/message.tsx'
import { dashboardOf } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { undoIcon } from '../ui/images/icons.ts'
import { Progress } from '../ui/messages/progress-bar.tsx'
import { FirstQuantities } from '../quantities/first-quantities.tsx'
import { useItems } from '../outbox/use-items.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { texts } from '../i18n/texts.ts'
import { type Job, linesOf } from './job.ts'
import { OutcomeCounts } from './outcome-counts.tsx'

interface Props {
  readonly job: Job
  readonly isUndone: boolean
  readonly resume: (job: Job) => Promise<void>
  readonly undo: (job: Job) => Promise<void>
  readonly startAgain: () => Promise<void>
}

export function Finished({ job, isUndone, resume, undo, startAgain }: Props) {
  const undoing = useAction(() => undo(job))
  const { rows } = useItems()
  const { done, total } = linesOf(job)
  const hasChanged = job.counts.added + job.counts.changed > 0
  return (
    <>
      <Message severity={done === total && !isUndone ? 'success' : 'info'}>{resultOf(job, isUndone)}</Message>
      <OutcomeCounts counts={job.counts} />
      {!isUndone && !undoing.busy && done === total && hasChanged && <FirstQuantities items={rows} />}
      {undoing.busy && <Progress label={texts.importExport.imports.undoing} done={0} total={0} />}
      <div className="buttons">
        {!isUndone && !undoing.busy && done === total && (
          <LinkButton variant="outlined" to={dashboardOf('shopping-list')}>
            {texts.importExport.imports.showList}
          </LinkButton>
        )}
        {!isUndone && hasChanged && (
          <Button variant="outlined" icon={undoIcon} busy={undoing.busy} onClick={undoing.run}>
            {texts.importExport.imports.undo}
          </Button>
        )}
        {!isUndone && !undoing.busy && done < total && (
          <Button variant="outlined" onClick={() => void resume(job)}>
            {texts.importExport.imports.goOn}
          </Button>
        )}
        {!undoing.busy && (
          <Button variant="outlined" onClick={() => void startAgain()}>
            {texts.importExport.imports.another}
          </Button>
        )}
      </div>
    </>
  )
}

function resultOf(job: Job, isUndone: boolean): string {
  const { done, total } = linesOf(job)
  if (isUndone) return texts.importExport.imports.undone(job.fileName)
  return done === total
    ? texts.importExport.imports.finished(job.fileName)
    : texts.importExport.imports.finishedPartly({ file: job.fileName, done, total })
}
