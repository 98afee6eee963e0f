/**
 * Replaces the SDK's event streams in the Lambda bundles; hence the name. No call has one, and the bundle would put all
 * of the SDK that they share into functions, whose code is compiled twice at each start.
 */
export function EventStreamSerde(): never {
  throw new Error('No call has an event stream.')
}
