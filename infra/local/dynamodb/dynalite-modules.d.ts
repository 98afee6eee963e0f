// dynalite has no types. These cover only what dynalite.ts uses, which validates the results.

declare module 'dynalite/actions/*' {
  const action: (
    store: object,
    request: object,
    callback: (error: unknown, answer?: Record<string, unknown>) => void,
  ) => void
  export = action
}

declare module 'dynalite/validations/index.js' {
  export function checkTypes(request: object, types: object): Record<string, unknown>
  export function checkValidations(
    request: object,
    types: object,
    custom: ((request: object, store: object) => string | undefined) | undefined,
    store: object,
  ): void
}

declare module 'dynalite/validations/*' {
  export const types: object
  export const custom: ((request: object, store: object) => string | undefined) | undefined
}
