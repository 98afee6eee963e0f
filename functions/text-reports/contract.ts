import * as z from 'zod/mini'
import { languages } from '../../texts/generated/languages.ts'
import { POST } from '../protocol/route.ts'
import { pages } from '../model/page-errors.ts'
import { rule } from '../protocol/rule.ts'
import { text } from '../model/shapes.ts'

/** In characters; the longest text of the app is shorter. */
const longest = 500

export const textReports = {
  report: POST('/text-reports', {
    access: 'anyone',
    summary: 'Tells the operator of a text of the app that could be better, and nothing about a household',
    body: z.object({
      page: z.enum(pages),
      language: z.enum(languages, { error: rule('language') }),
      text: text('Text', longest, 1),
      better: text('Better', longest),
      why: text('Why', longest),
    }),
    refusals: ['too_many'],
  }),
}
