import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

const described = z.object({ schema: z.record(z.string(), z.unknown()) })
const content = z.object({
  'application/json': z.optional(described),
  'text/html': z.optional(described),
})
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.extend(described, { in: z.enum(['path', 'query', 'header']), name: z.string() })),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(
    z.string(),
    z.object({ headers: z.optional(z.record(z.string(), described)), content: z.optional(content) }),
  ),
})
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({}),
})

/** A parameter or a body as the document describes it. */
export type Described = z.output<typeof described>

/** An operation as the API's document describes it, with checks of what it takes and what it answers. */
export function readDocument(body: unknown) {
  const { paths, components } = documentShape.parse(body)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const checks = new Map<string, (value: unknown) => boolean>()
  // Most refusals look alike, and compiling takes long.
  const check = ({ schema }: Described) => {
    const text = JSON.stringify(schema)
    const known = checks.get(text) ?? ajv.compile({ ...schema, components })
    checks.set(text, known)
    return known
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const taken = one.requestBody?.content['application/json']
      const answers = new Map(
        Object.entries(one.responses).map(([status, response]) => {
          const json = response.content?.['application/json']
          const headers = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase())
          return [Number(status), { takes: json ? check(json) : () => true, headers }]
        }),
      )
      return {
        name: one.operationId,
        path,
        method: method.toUpperCase(),
        parameters: one.parameters.map((parameter) => ({ ...parameter, takes: check(parameter) })),
        body: taken && { ...taken, takes: check(taken) },
        /** Whether it may answer so. */
        answers: (status: number, answer: unknown) => answers.get(status)?.takes(answer) === true,
        /** Whether an answer of this status may have such a header. */
        hasHeader: (status: number, header: string) => answers.get(status)?.headers.includes(header) === true,
      }
    }),
  )
}

export type DescribedOperation = ReturnType<typeof readDocument>[number]
