/**
 * What a CloudFront Function is given of a viewer's request, as far as ours read it.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface ViewerRequest {
  readonly request: {
    uri: string
    readonly headers: Record<string, { readonly value: string }>
  }
  readonly viewer: { readonly ip: string }
}
