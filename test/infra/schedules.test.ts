import { expect, it } from 'vitest'
import { jobs } from '../../functions/jobs/jobs.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'

const isOfJob = (rule: unknown) => !JSON.stringify(rule).includes('Watches household inventory')

it('calls the job runner, and only it, with each job at its rate', () => {
  const rate = (minutes: number) =>
    minutes < 1_440 ? `rate(${minutes} minutes)` : `rate(${minutes / 1_440} day)`
  const template = synthesize(wholeStage)
  expect(Object.values(propertiesOf(template, 'AWS::Events::Rule')).filter(isOfJob)).toEqual(
    jobs.map(({ name, everyMinutes }) => ({
      Description: `Household inventory: ${name}`,
      ScheduleExpression: rate(everyMinutes),
      State: 'ENABLED',
      Tags: expect.anything(),
      Targets: [{ Arn: '<Jobs.Arn>', Id: 'Target0', Input: JSON.stringify({ job: name }) }],
    })),
  )
})
