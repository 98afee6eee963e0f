import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs } from '../support/workflows.ts'

it('calls each workflow for the right stage and commit', () => {
  expectOfWorkflows(
    (texts) => {
      const calls = readJobs(texts).flatMap(({ name, uses, with: given }) => (uses ? [[name, given]] : []))
      const [sha, found] = ['${{ github.sha }}', '${{ needs.find.outputs.commit }}']
      expect(calls).toEqual([
        ['deploy-stage synthesize', { stage: '${{ inputs.stage }}', commit: '${{ inputs.commit }}' }],
        ['deploy build', { commit: sha }],
        ['deploy dev', { stage: 'dev', commit: sha }],
        ['deploy synthesize', { stage: 'prod', commit: sha }],
        ['deploy prod', { stage: 'prod', commit: sha }],
        ['go-back build', { commit: found }],
        ['go-back prod', { stage: 'prod', commit: found }],
      ])
    },
    {
      'a stage of another commit': ['deploy', 'commit: ${{ github.sha }}', 'commit: main'],
      'the wrong stage': ['deploy', 'stage: prod', 'stage: dev'],
    },
  )
})
