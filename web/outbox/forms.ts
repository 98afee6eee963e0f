/** How long anybody waits for an answer, in milliseconds. */
const patience = 10_000

/** The progress of an intent, for the form that made it. */
export interface Outcome {
  /** The id of the intent. */
  readonly id: string
  /** The id of the journal entry or batch; undefined if nothing changed, and as long as it waits. */
  readonly activity: string | undefined
  /** Whether it is still to be sent, which it will be by itself. */
  readonly isWaiting: boolean
  /** How much of it was not done, since it was missing or is left to decide; people get to know of that. */
  readonly gone?: number
}

interface Form {
  readonly timer: ReturnType<typeof setTimeout>
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (failure: unknown) => void
}

/** Callers on this page awaiting a result. A refusal goes to the caller, or is stored if nobody awaits it. */
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
