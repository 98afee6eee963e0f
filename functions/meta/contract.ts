import * as z from 'zod/mini'
import { GET } from '../protocol/route.ts'
import { privacyNotice } from '../model/privacy.ts'

export const service = {
  health: GET('/health', {
    access: 'anyone',
    summary: 'Whether the service runs, and which version',
    answers: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
  }),
  privacy: GET('/privacy', {
    access: 'anyone',
    summary: 'Who runs the service, and who receives data of its users',
    answers: { 200: privacyNotice },
  }),
  openapi: GET('/openapi.json', {
    access: 'anyone',
    summary: 'This document',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  }),
  docs: GET('/docs', {
    access: 'anyone',
    summary: 'The same for people',
    type: 'text/html',
    answers: { 200: z.string() },
  }),
}
