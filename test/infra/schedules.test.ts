import { expect, it } from 'vitest'
import { jobs } from '../../functions/jobs/jobs.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, propertiesOf } from '../support/template.ts'

const isOfJob = (rule: unknown) => !JSON.stringify(rule).includes('Watches household inventory')

it('calls the job runner, and only it, with each job at its rate', () => {
  const rate = (minutes: number) =>
    minutes < 1_440 ? `rate(${minutes} minutes)` : `rate(${minutes / 1_440} day)`
  expectClaim(
    synthesize(wholeStage),
    (template) =>
      expect(Object.values(propertiesOf(template, 'AWS::Events::Rule')).filter(isOfJob)).toEqual(
        jobs.map(({ name, everyMinutes }) => ({
          Description: `Household inventory: ${name}`,
          ScheduleExpression: rate(everyMinutes),
          State: 'ENABLED',
          Tags: expect.anything(),
          Targets: [{ Arn: '<Jobs.Arn>', Id: 'Target0', Input: JSON.stringify({ job: name }) }],
        })),
      ),
    {
      'a job that is not there': ['clear-closed-households\\"}', 'clear\\"}'],
      'a job that is off': ['"State":"ENABLED"', '"State":"DISABLED"'],
      'another rate': ['rate(1 day)', 'rate(7 days)'],
      'another function': [/(?<="Targets":\[{"Arn":{"Fn::GetAtt":\[")Jobs\w+/, 'Mails0DC70ADE'],
      'a schedule too many': added({ Type: 'AWS::Events::Rule', Properties: {} }),
    },
  )
})
