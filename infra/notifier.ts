import { Duration, Validations } from 'aws-cdk-lib'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { ServiceSettings } from './settings.ts'

export interface Notifications {
  readonly queue: Queue
  /** Keeps messages that could not be delivered after several tries. */
  readonly lost: Queue
  /** The secret that the keys are made of, and an address of the operator; undefined where no address is given. */
  readonly push: { readonly secret: string; readonly subject: string } | undefined
}

/** How long the queue's function may take for some messages: each push service has two seconds. */
export const notifierTimeout = Duration.minutes(1)

export function makeNotifications(scope: Construct, settings: ServiceSettings): Notifications {
  const secure = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const lost = new Queue(scope, 'LostOccasions', { ...secure, retentionPeriod: Duration.days(14) })
  const queue = new Queue(scope, 'Occasions', {
    ...secure,
    // Six times the function's, as AWS advises for a queue with a function.
    visibilityTimeout: Duration.minutes(6),
    retentionPeriod: Duration.days(1),
    deadLetterQueue: { queue: lost, maxReceiveCount: 3 },
  })
  const subject = pushSubjectOf(settings)
  if (subject === undefined) return { queue, lost, push: undefined }
  return { queue, lost, push: { secret: makePushSecret(scope).secretValue.unsafeUnwrap(), subject } }
}

/**
 * Without a way to reach devices, the queue stays empty, and polling it would cost. No more is taken at once than is
 * reserved: what Lambda throttles counts as tried, and is lost after three times.
 */
export function takeFromQueue({ queue, push }: Notifications, notifier: Function, reserved = 10): void {
  if (!push) return
  const maxConcurrency = Math.min(10, reserved)
  notifier.addEventSource(
    new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency }),
  )
}

/** Secrets Manager makes another secret only if these settings change: then no device could be reached any more. */
function makePushSecret(scope: Construct): Secret {
  const secret = new Secret(scope, 'PushSecret', {
    description: 'The keys by which push services know this service: devices have subscribed with them',
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
  })
  const reason = 'Devices have subscribed with these keys: with others, none would be reached.'
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason })
  return secret
}

/** Push services want an address that is real: the site's, or a mail address. */
export function pushSubjectOf({ domain, operatorEmail, contact }: ServiceSettings): string | undefined {
  if (domain !== undefined) return `https://${domain}`
  const email = operatorEmail ?? contact
  return email?.includes('@') ? `mailto:${email}` : email
}
