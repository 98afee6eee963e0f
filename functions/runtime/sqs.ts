import type { Queue } from './queue.ts'
import { openSignedPost, type Signing } from './signed-post.ts'

export function openQueue(signing: Signing): Queue | undefined {
  const QueueUrl = process.env['QUEUE_URL']
  if (!QueueUrl) return undefined
  const post = openSignedPost(signing, 'sqs', new URL(QueueUrl).host, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'AmazonSQS.SendMessage',
  })
  return {
    // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
    put: async (event, DelaySeconds, signal = AbortSignal.timeout(longest)) =>
      post('/', { QueueUrl, MessageBody: JSON.stringify(event), DelaySeconds }, signal),
  }
}

/** In milliseconds. */
const longest = 2_000
