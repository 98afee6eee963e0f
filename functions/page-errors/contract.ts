import * as z from 'zod/mini'
import { POST } from '../protocol/route.ts'
import { errorClasses, pages } from '../model/page-errors.ts'

/** The hash of its content that the build puts into a file's name: nothing else fits in. */
const contentHash = z.string().check(z.regex(/^[0-9a-f]{8}$/))

export const pageErrors = {
  report: POST('/page-errors', {
    access: 'anyone',
    summary:
      'Counts a page of the app that failed, by what is the same for everybody: no text, and nobody’s data',
    body: z.object({
      page: z.enum(pages),
      /** Of the file that the page begins with. */
      build: contentHash,
      error: z.enum(errorClasses),
      /** The file that threw it, and where. */
      chunk: z.optional(contentHash),
      column: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
    }),
    refusals: ['too_many'],
  }),
}
