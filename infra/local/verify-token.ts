import { accessClaims, type AccessClaims, type TokenVerifier } from '../../functions/runtime/platform.ts'

export async function verifyToken(token: string, verifier: TokenVerifier): Promise<AccessClaims | undefined> {
  return accessClaims.safeParse(await verifier.verify(token).catch(() => undefined)).data
}
