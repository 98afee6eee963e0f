/** As much as is used here of what AppSync's runtime brings along. */
declare module '@aws-appsync/utils' {
  export const util: {
    /** Ends the handler and refuses the request. */
    readonly unauthorized: () => never
  }
}
