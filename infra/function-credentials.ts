import { fromEnv } from '@aws-sdk/credential-provider-env'

/** Replaces the SDK's default credential provider chain in the Lambda bundles; hence the name. */
export const defaultProvider = () => fromEnv()
