import { earlierReason } from '../../api/earlier-reason.ts'
import { intentIn } from './change-intents.ts'
import type { Message } from '../log/intent-log.ts'
import { failureOf } from '../log/refusal.ts'
import type { Sender } from './settle-intent.ts'

export function receiveMessage(sender: Sender, message: Message): void {
  const { log } = sender
  if (message.kind === 'changed') void log.reload()
  else if (message.kind === 'sending') log.markSending(log.read().sending)
  else if (message.kind === 'answered') receiveAnswer(sender, message)
  else void receiveRefusal(sender, message)
}

type Of<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>

function receiveAnswer(
  { log, submissions, dependencies }: Sender,
  { id, activity, gone = 0 }: Of<'answered'>,
): void {
  const intent = intentIn(log, id)
  log.markAnswered(id, activity)
  submissions.answer(id, activity, gone)
  if (intent) dependencies.refresh(intent.household)
}

async function receiveRefusal({ log, submissions }: Sender, { id, refusal }: Of<'refused'>): Promise<void> {
  // Messages of an earlier version have none.
  const reason = refusal.reason ?? (await earlierReason(refusal.message))
  if (submissions.refuse(id, failureOf({ ...refusal, reason }))) await log.remove([id])
}
