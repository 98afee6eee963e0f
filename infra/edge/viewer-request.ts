/**
 * The event of a CloudFront Function, as far as ours read it.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface ViewerRequest {
  readonly request: {
    readonly method: string
    uri: string
    readonly headers: Record<string, { readonly value: string }>
  }
  readonly viewer: { readonly ip: string }
}
