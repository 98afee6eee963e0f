import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { jobs } from '../functions/jobs/jobs.ts'
import type { Functions } from './functions.ts'

export type Rules = ReadonlyMap<string, Rule>

export function makeSchedules(scope: Construct, functions: Functions): Rules {
  const rules = jobs.map(({ name, everyMinutes }) => {
    const rule = new Rule(scope, `Schedule-${name}`, {
      description: `Household inventory: ${name}`,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(functions.jobs, { event: RuleTargetInput.fromObject({ job: name }) })],
    })
    return [name, rule] as const
  })
  return new Map(rules)
}
