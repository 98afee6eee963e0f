import { Problem, statuses } from '../../functions/protocol/problem.ts'
import { ApiFailure } from './api-failure.ts'
import { prepareRefusal } from './before-refusals.ts'

/** @throws {ApiFailure} where the rules that this device shares with the server refuse it */
export async function refusing<Result>(work: () => Result): Promise<Result> {
  try {
    return work()
  } catch (error) {
    throw error instanceof Problem ? await failureOf(error) : error
  }
}

async function failureOf({ message, code, refusal, errors }: Problem): Promise<ApiFailure> {
  await prepareRefusal()
  return new ApiFailure(message, { status: statuses[code], code, refusal, ...(errors && { errors }) })
}
