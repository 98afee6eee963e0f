import type { Reason, RefusalId } from '../../functions/protocol/problem.ts'

/** Refusals of 0.7.0 and earlier, which have no id: they wait in browsers, and come during a deployment. */
const sentences: Readonly<Record<string, RefusalId>> = {
  'A name may have no control characters and no broken ones.': 'name_characters',
  'A name must have a character that one can see.': 'name_unseen',
  'A store with this id already exists.': 'store_id_taken',
  'An item with this id already exists.': 'item_id_taken',
  'Another import into this household is running. Continue when it is done.': 'import_running',
  'E-mail address must look like name@example.org.': 'email_form',
  'Household not found.': 'household_not_found',
  'Invalid username or password.': 'wrong_login',
  'Item not found.': 'item_not_found',
  'No e-mails can be sent at the moment. Please try again later.': 'no_mails',
  'Only an item that you need to buy can be ticked as purchased.': 'not_to_buy',
  'Only an owner of this household can do that.': 'owner_only',
  'Please choose another password.': 'password_refused',
  'Please confirm your e-mail address first.': 'email_unconfirmed',
  'Please enter the code of your second factor.': 'factor_code_missing',
  'Please set up the second factor first.': 'factor_not_set_up',
  'Someone else has changed this item in the meantime. Please check it again.': 'stale',
  'Someone else is changing the same thing right now. Please try again.': 'changed_now',
  'Something went wrong on our side. Please try again later.': 'failed',
  'Store not found.': 'store_not_found',
  'The second factor is on already.': 'factor_on_already',
  'The service is busy. Please try again in a moment.': 'busy',
  'There is a store with this name already.': 'store_name_taken',
  'There is no such item.': 'unknown_item',
  'This account has a second factor. Please reload the page to log in.': 'page_too_old',
  'This code is wrong or has expired.': 'wrong_code',
  'This code is wrong or was used already. Please wait for the next one.': 'wrong_factor_code',
  'This entry is not in the history.': 'entry_not_found',
  'This invitation is no longer valid. Ask for a new one.': 'invitation_ended',
  'This is not your current password.': 'wrong_password',
  'This item has no base quantity.': 'no_base_quantity',
  'This item is not in the inventory.': 'not_in_stock',
  'This password is too common. Try a few unrelated words.': 'password_common',
  'This took too long. Please log in again.': 'login_too_slow',
  'This username is taken.': 'username_taken',
  'Too little of this password is left without names and common words. Try a few unrelated words.':
    'password_guessable',
  'Too many attempts. Please try again later.': 'too_many',
  'Username must have a letter or a digit.': 'username_letters',
  'Username must have letters of one script only.': 'username_scripts',
  'You can view this household but not change it.': 'member_only',
}

/** The sentences that name things: the groups are the parameters. */
const patterns: readonly (readonly [RegExp, RefusalId])[] = [
  [/^A household may have at most (?<maximum>\d+) stores\.$/, 'too_many_stores'],
  [/^(?<item>.+) has this EAN already\.$/, 'ean_taken'],
  [/^There are only (?<quantity>[\d.]+) of (?<item>.+) in stock\.$/, 'stock_too_low'],
  [/^There can't be more than 1,000,000 of (?<item>.+) in stock\.$/, 'stock_too_high'],
  [/^There should be only (?<quantity>[\d.]+) of (?<item>.+)\.$/, 'base_quantity_too_low'],
  [/^The base quantity of (?<item>.+) can't be above 1,000,000\.$/, 'base_quantity_too_high'],
  [/^This can't be undone any more: (?<item>.+) is there again already\.$/, 'undo_there_again'],
  [/^This can't be undone any more: (?<item>.+) was deleted\. Undo that first\.$/, 'undo_deleted'],
  [/^This can't be undone any more: (?<item>.+) was changed since, and nothing/, 'undo_nothing_left'],
  [
    /^This can't be undone any more: (?<item>.+) was changed since it was added\./,
    'undo_changed_since_added',
  ],
  [/^This can't be undone any more: The .+? of (?<item>.+) (?:was changed|is now|would be) /, 'undo_changed'],
  [/^This can't be undone any more: (?<item>.+) was changed since\.$/, 'undo_changed'],
]

export interface Refused {
  readonly message?: string | undefined
  readonly refusal?: Reason | undefined
}

export function withReason<Of extends Refused>(refused: Of): Of {
  return { ...refused, refusal: refused.refusal ?? reasonOf(refused.message ?? '') }
}

/** Returns the reason of a refusal, from the sentence of an earlier version; undefined for one that is not known. */
export function reasonOf(sentence: string): Reason | undefined {
  const id = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
  if (id) return { id, parameters: {} }
  for (const [pattern, named] of patterns) {
    const parameters = pattern.exec(sentence)?.groups
    if (parameters) return { id: named, parameters: { ...parameters } }
  }
  return undefined
}
