import { explain, invalidField } from '../../protocol/problem.ts'
import { loadCommonWords } from '../../model/passwords/common-words.ts'
import { isAccepted, strengthOf } from '../../model/passwords/password-strength.ts'

/**
 * Refuses a new password that is easy to guess for somebody who knows its owner (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 *
 * @param names of its owner: the user name and the e-mail address, as far as they are known
 * @throws {Problem} `invalid`, naming the field
 */
export async function refuseGuessablePassword(
  password: string,
  names: readonly string[],
  path = 'password',
): Promise<void> {
  const common = await loadCommonWords()
  if (isAccepted(strengthOf(password, names, common))) return
  throw invalidField(path, common.words.has(password.toLowerCase()) ? tooCommon : tooGuessable)
}

const tooCommon = explain('password_common', 'Too many people use this password.')
const tooGuessable = explain(
  'password_guessable',
  'Too easy to guess: mostly names and common words. Add another word or two.',
)
