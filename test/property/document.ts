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
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
const components = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })

/** A parameter or a body as the document describes it. */
export type Described = z.output<typeof described>

/** Puts the schemas of a document where it refers to them. */
function writtenOut(value: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => writtenOut(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const name = reference.safeParse(value).data?.$ref.split('/').pop()
  if (name !== undefined) return writtenOut(schemas[name], schemas)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, writtenOut(each, schemas)]))
}

const reference = z.object({ $ref: z.string() })

/** Closes a schema of an answer, which is open for later versions, to fields that this one does not describe. */
function closed<Schema>(schema: Schema): Schema
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([key, each]) => [key, closed(each)])
  const isWhole = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema)
  return { ...Object.fromEntries(parts), ...(isWhole && { additionalProperties: false }) }
}

/** An operation as the API's document describes it, with checks of what it takes and what it answers. */
export function readDocument(body: unknown) {
  const { paths } = documentShape.parse(writtenOut(body, components.parse(body).components.schemas))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const checks = new Map<string, (value: unknown) => boolean>()
  // Most refusals look alike, and compiling takes long.
  const check = ({ schema }: Described) => {
    const text = JSON.stringify(schema)
    const known = checks.get(text) ?? ajv.compile(schema)
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
          return [
            Number(status),
            { takes: json ? check({ schema: closed(json.schema) }) : () => true, headers },
          ]
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
