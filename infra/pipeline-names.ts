/** The names that IAM knows in all regions of an account, so that they say which. */
export const namesOf = (stage: string, region: string) => ({
  deploy: `household-inventory-deploy-${stage}-${region}`,
  drift: `household-inventory-drift-${stage}-${region}`,
  stories: `household-inventory-stories-${stage}-${region}`,
  execution: `household-inventory-execution-${stage}-${region}`,
})

/** The name of a stage's web ACL, which its ARN begins with. */
export const nameOfFirewall = (stage: string) => `household-inventory-${stage}`
