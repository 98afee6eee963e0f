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
  Condition: z.optional(z.unknown()),
})
/** A policy that only allows. */
export const policyDocument = z.object({ Statement: z.array(statement) })
const role = z.strictObject({
  RoleName: z.string(),
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.tuple([z.object({ PolicyDocument: policyDocument })]),
})

/** The roles of a stack, each with one policy. */
export const rolesOf = (template: Template) =>
  Object.values(propertiesOf(template, 'AWS::IAM::Role')).map((given) => role.parse(given))

const roleOfStage = z.object({
  Policies: z.prefault(
    z.array(
      z.object({
        PolicyDocument: z.object({
          Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
        }),
      }),
    ),
    [],
  ),
})

/** The statements in each role of a stage, with the role's id. */
export const statementsOf = (template: Template) =>
  Object.entries(propertiesOf(template, 'AWS::IAM::Role')).flatMap(([id, given]) =>
    roleOfStage
      .parse(given)
      .Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .map((one) => ({ id, statement: one })),
  )

/** Returns the rights of a role: actions, the resources they are on, and the condition if there is one. */
export const rightsOf = (template: Template, name: string) =>
  rolesOf(template)
    .filter(({ RoleName }) => RoleName === name)
    .flatMap(({ Policies }) => Policies[0].PolicyDocument.Statement)
    .map(({ Action, Resource, Condition }) =>
      Condition === undefined ? ([Action, Resource] as const) : ([Action, Resource, Condition] as const),
    )
