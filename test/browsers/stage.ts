import * as z from 'zod/mini'

const environment = z.pipe(
  z.object({
    STAGE_URL: z.optional(z.url()),
    STAGE_ACCOUNT: z.optional(z.string()),
    STAGE_PASSWORD: z.optional(z.string()),
  }),
  z.transform(({ STAGE_URL: url, STAGE_ACCOUNT: name, STAGE_PASSWORD: password }) =>
    url === undefined ? undefined : { url, account: name && password ? { name, password } : undefined },
  ),
)

/** A stage that runs already, for the stories that are tagged `@stage`, and an account there for those that need one. */
export const stage = environment.parse(process.env)
