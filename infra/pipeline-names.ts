/** The names that IAM knows in all regions of an account, so that they say which. */
export const namesOf = (stage: string, region: string) => ({
  deploy: `household-inventory-deploy-${stage}-${region}`,
  drift: `household-inventory-drift-${stage}-${region}`,
  stories: `household-inventory-stories-${stage}-${region}`,
  execution: `household-inventory-execution-${stage}-${region}`,
})

/** The name of a stage's web ACL, which its ARN begins with. */
export const nameOfFirewall = (stage: string) => `household-inventory-${stage}`

/** The environment of the jobs that read a stage's settings, which nobody approves. */
export const settingsEnvironment = (stage: string) => `${stage}-settings`

/** Owner and name of a repository, without the ids that the subject of its tokens may have. */
export const nameOf = (repository: string) => repository.replaceAll(/@\d+/g, '')
