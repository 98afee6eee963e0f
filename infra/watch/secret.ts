import { SignatureV4 } from '@smithy/signature-v4'
import * as z from 'zod/mini'
import type { Signing } from '../../functions/runtime/signed-post.ts'

const found = z.object({ SecretString: z.string() })

/**
 * A secret in AWS Secrets Manager, without the SDK's client, for two requests.
 * @param endpoint of the service, with its region
 */
export function openSecret(signing: Signing, endpoint: string, SecretId: string) {
  const signer = new SignatureV4({ ...signing, service: 'secretsmanager' })
  const { protocol, host } = new URL(endpoint)

  async function call(operation: string, content: object): Promise<unknown> {
    const body = JSON.stringify({ SecretId, ...content })
    const type = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `secretsmanager.${operation}`,
    }
    const signed = { method: 'POST', protocol, hostname: host, path: '/', headers: { host, ...type }, body }
    const { headers } = await signer.sign(signed)
    const response = await fetch(endpoint, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`Secrets Manager answers ${operation} with ${response.status}.`)
    return response.json()
  }

  return {
    // https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
    read: async (): Promise<unknown> =>
      JSON.parse(found.parse(await call('GetSecretValue', {})).SecretString),
    // https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_PutSecretValue.html
    write: async (value: object): Promise<void> =>
      void (await call('PutSecretValue', {
        SecretString: JSON.stringify(value),
        ClientRequestToken: crypto.randomUUID(),
      })),
  }
}
