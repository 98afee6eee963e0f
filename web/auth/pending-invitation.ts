const codeKey = 'invitation'
const wantedKey = 'invitationWanted'

/**
 * The invitation that this tab was opened with, stored through login, sign-up and confirmation. It is accepted afterwards
 * only if the user asked for that, so that opening a link alone joins no household.
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
