/** A login whose password was right, and which waits for an answer to its challenge. */
export interface ChallengedLogin {
  readonly challenge: string
  /** Names the login to the server. */
  readonly session: string
  readonly name: string
  /** Sent again with a recovery code. */
  readonly password: string
}

export interface ChallengeAnswer {
  readonly code: string
}
