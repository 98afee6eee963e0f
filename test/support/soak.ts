/** A story's details, of one that takes long, and whose parts others tell: for the soak. */
export const inSoak = { tag: '@soak' }

/** A story's details. One that tells again what another does, at another size or in another language, is for the soak. */
export const repeats = (isAgain: boolean) => ({ tag: isAgain ? '@soak' : [] })
