import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dynoxideBinary } from '../support/dynoxide.ts'
import { differenceOf } from './engine-differences.ts'
import { openEnginePair } from './engine-pair.ts'
import { engineRequest } from './engine-requests.ts'
import { patiently, seeded, sizes } from './sizes.ts'

const binary = dynoxideBinary()
const inARow = 20

it.skipIf(!binary)(
  'our engine and dynoxide answer generated requests alike, but for what docs/engine.md lists',
  patiently,
  async () => {
    const { engines, empty, close } = await openEnginePair(binary ?? '')
    const [ours, theirs] = engines
    await fc.assert(
      fc.asyncProperty(fc.array(engineRequest, { minLength: inARow, maxLength: inARow }), async (all) => {
        await empty()
        for (const made of all) {
          const answers = [await ours(made), await theirs(made)] as const
          const difference = differenceOf(made, ...answers)
          // After one, the two hold other items.
          if (difference === 'known') await empty()
          else expect(difference, JSON.stringify(made)).toBeUndefined()
        }
      }),
      { ...seeded(1), numRuns: sizes.engineRequests / inARow },
    )
    await close()
  },
)
