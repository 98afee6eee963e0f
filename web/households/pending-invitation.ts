const codeKey = 'invitation'
const wantedKey = 'invitationWanted'

/**
 * The invitation that this tab came with. It is kept through login, or sign-up and confirmation; only one that
 * the person asked to accept is accepted afterwards, so that no link alone brings anybody into a household.
 */
export const pendingInvitation = {
  code: (): string | undefined => sessionStorage.getItem(codeKey) ?? undefined,

  isWanted: (): boolean => sessionStorage.getItem(wantedKey) !== null,

  keep(code: string): void {
    if (code === pendingInvitation.code()) return
    sessionStorage.setItem(codeKey, code)
    sessionStorage.removeItem(wantedKey)
  },

  want: (): void => sessionStorage.setItem(wantedKey, 'true'),

  drop: (): void => {
    sessionStorage.removeItem(codeKey)
    sessionStorage.removeItem(wantedKey)
  },
}
