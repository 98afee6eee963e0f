import { accessClaims, type AccessClaims, type TokenVerifier } from '../../functions/runtime/platform.ts'

/** Returns the claims of an access token; undefined if it is invalid. */
export async function verifyToken(token: string, verifier: TokenVerifier): Promise<AccessClaims | undefined> {
  return accessClaims.safeParse(await verifier.verify(token).catch(() => undefined)).data
}
