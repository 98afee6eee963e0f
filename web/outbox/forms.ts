/** How long anybody waits for an answer, in milliseconds. */
const patience = 10_000

/** How far an intent has come for whoever made it. */
export interface Outcome {
  /** The id of the intent. */
  readonly id: string
  /** The id of the journal entry or batch; undefined if nothing changed, and as long as it waits. */
  readonly activity: string | undefined
  /** Whether it is still to be sent, which it will be by itself. */
  readonly isWaiting: boolean
  /** How much of what it was about was not there any more, which people are told. */
  readonly gone?: number
}

interface Form {
  readonly timer: ReturnType<typeof setTimeout>
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (failure: unknown) => void
}

/** Those on this page who wait for the answer to an intent; whoever waits learns of a refusal, and nobody else. */
export interface Forms {
  readonly wait: (id: string) => Promise<Outcome>
  readonly isAwaited: (id: string) => boolean
  readonly answer: (id: string, activity: string | undefined, gone: number) => void
  /** Returns whether somebody was told. */
  readonly refuse: (id: string, failure: unknown) => boolean
  /** Lets everybody go on, since their intents cannot be sent now. */
  readonly letGo: () => void
}

export function createForms(): Forms {
  const forms = new Map<string, Form>()

  function take(id: string): Form | undefined {
    const form = forms.get(id)
    forms.delete(id)
    clearTimeout(form?.timer)
    return form
  }

  function letGo(id: string) {
    take(id)?.resolve({ id, activity: undefined, isWaiting: true })
  }

  return {
    wait: (id) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(letGo, patience, id)
        forms.set(id, { resolve, reject, timer })
      }),
    isAwaited: (id) => forms.has(id),
    answer: (id, activity, gone) => take(id)?.resolve({ id, activity, isWaiting: false, gone }),
    refuse(id, failure) {
      const form = take(id)
      form?.reject(failure)
      return form !== undefined
    },
    letGo() {
      for (const id of forms.keys()) letGo(id)
    },
  }
}
