import * as z from 'zod/mini'
import { propertiesOf, type Template } from './template.ts'

const statement = z.strictObject({
  Action: z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => [given].flat()),
  ),
  Effect: z.literal('Allow'),
  Resource: z.pipe(
    z.unknown(),
    z.transform((given) => [given].flat()),
  ),
})
/** A policy that only allows, without conditions. */
export const policyDocument = z.object({ Statement: z.array(statement) })
const role = z.strictObject({
  RoleName: z.string(),
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.tuple([z.object({ PolicyDocument: policyDocument })]),
})

/** The roles of a stack, each with one policy. */
export const rolesOf = (template: Template) =>
  Object.values(propertiesOf(template, 'AWS::IAM::Role')).map((given) => role.parse(given))

/** What a role may do: actions and what they are on. */
export const rightsOf = (template: Template, name: string) =>
  rolesOf(template)
    .filter(({ RoleName }) => RoleName === name)
    .flatMap(({ Policies }) => Policies[0].PolicyDocument.Statement)
    .map(({ Action, Resource }) => [Action, Resource] as const)
