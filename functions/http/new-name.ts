import { invalidField, explain } from '../protocol/problem.ts'

// Not at import, where reading such classes takes longer than most modules do.
// Among them those that turn the text around (UAX 9), and what is put where a character was broken.
const isBroken = (name: string) => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(name)
// The last one is a blank of braille.
const isSeen = (name: string) => /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name)

/**
 * Refuses a new name that people can't read. A name that was saved before stays as it is.
 *
 * @param path of the field in the body
 * @throws {Problem} `invalid`
 */
export function refuseUnreadableName(name: string, path = 'name'): void {
  if (isBroken(name))
    throw invalidField(
      path,
      explain('name_characters', 'A name may have no control characters and no broken ones.'),
    )
  if (name !== '' && !isSeen(name))
    throw invalidField(path, explain('name_unseen', 'A name must have a character that one can see.'))
}
