/** For how many days data are kept that go by themselves. */
export const keptDays = {
  history: 400,
  /** Answers to requests, for those that are repeated. */
  answers: 45,
  /** A session that nobody uses. */
  session: 30,
  /** A notice about an account that nobody has answered. */
  notice: 90,
  /** A cookie by which an account knows a device. */
  device: 365,
  /** An API key, at most: then it has ended. */
  apiKey: 365,
  /** A nightly list of the accounts, from which a lost user pool is rebuilt. */
  accountList: 7,
} as const
