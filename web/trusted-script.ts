// TypeScript's DOM types lack Trusted Types, and take a string where a trusted address is required.
declare global {
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { readonly createScriptURL: (address: string) => string },
        ) => { readonly createScriptURL: (address: string) => string }
      }
    | undefined
}

// The only policy, whose name the headers allow; a page may create it once.
const policy = globalThis.trustedTypes?.createPolicy('app', { createScriptURL: refuseForeign })

/** @throws {TypeError} for an address of another site */
export const trustedScript = (address: string): string =>
  policy?.createScriptURL(address) ?? refuseForeign(address)

function refuseForeign(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address
  throw new TypeError(`Not a script of this site: ${address}`)
}
