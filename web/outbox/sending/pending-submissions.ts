/** How long anybody waits for an answer, in milliseconds. */
const timeout = 10_000

export interface Outcome {
  readonly id: string
  /** The id of the journal entry or batch; undefined if nothing changed, and as long as it waits. */
  readonly activity: string | undefined
  /** Whether it is still to be sent, which it will be by itself. */
  readonly isWaiting: boolean
  /** How much of it was not done, since it was missing or is left to decide; people are shown that. */
  readonly gone?: number
}

interface Submission {
  readonly timer: ReturnType<typeof setTimeout>
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (failure: unknown) => void
}

/** Callers on this page awaiting a result. A refusal goes to the caller, or is stored if nobody awaits it. */
export interface PendingSubmissions {
  readonly wait: (id: string) => Promise<Outcome>
  readonly isAwaited: (id: string) => boolean
  readonly answer: (id: string, activity: string | undefined, gone: number) => void
  /** Returns whether a caller was waiting for it. */
  readonly refuse: (id: string, failure: unknown) => boolean
  /** Lets everybody go on, since their intents cannot be sent now. */
  readonly release: () => void
}

export function createPendingSubmissions(): PendingSubmissions {
  const submissions = new Map<string, Submission>()

  function take(id: string): Submission | undefined {
    const submission = submissions.get(id)
    submissions.delete(id)
    clearTimeout(submission?.timer)
    return submission
  }

  function release(id: string) {
    take(id)?.resolve({ id, activity: undefined, isWaiting: true })
  }

  return {
    wait: (id) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(release, timeout, id)
        submissions.set(id, { resolve, reject, timer })
      }),
    isAwaited: (id) => submissions.has(id),
    answer: (id, activity, gone) => take(id)?.resolve({ id, activity, isWaiting: false, gone }),
    refuse(id, failure) {
      const submission = take(id)
      submission?.reject(failure)
      return submission !== undefined
    },
    release() {
      for (const id of submissions.keys()) release(id)
    },
  }
}
