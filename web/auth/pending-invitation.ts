import { isNotFound } from '../api/api-failure.ts'

const codeKey = 'invitation'
const wantedKey = 'invitationWanted'

/** Survives login and sign-up; accepted only if the user asks, so that a link alone joins no household. */
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

  /** Drops an invalid one, which is not tried again at the next login, and throws the failure on. */
  refuse: (failure: unknown): never => {
    if (isNotFound(failure)) pendingInvitation.drop()
    throw failure
  },
}
