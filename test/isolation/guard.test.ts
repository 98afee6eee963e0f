import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import {
  apiKeyKey,
  closedKey,
  householdKey,
  householdPartition,
  invitationKey,
  jobKey,
  limitKey,
  memberKey,
  productKey,
  householdIndexKey,
  householdIndexPartition,
  userKey,
  userPartition,
  versionKey,
  type Collection,
  type Key,
} from '../../functions/database/keys.ts'
import * as scopes from '../../functions/database/scope.ts'
import { openTable, type Write } from '../../functions/database/table.ts'
import { raiseVersion } from '../../functions/database/version.ts'
import { userIdOf } from '../support/test-users.ts'
import { rowsOf, watch } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'
import { createHouseholdFixture } from './household-fixture.ts'
import { misreads, misreadsOwn, miswrites, miswritesOwn, plantBug } from './planted-bugs.ts'

const anyRow = z.object({ id: withDefault(z.string(), '') })

/** A whole partition. */
const all = (pk: string): Collection => ({ pk, prefix: '' })

/** Puts a row that is not there yet. */
const put = (key: Key, fields = {}): Write => ({
  put: { ...key, revision: 1, ...fields },
  expecting: 'absent',
})

const remove = (key: Key): Write => ({ remove: key, expecting: 1 })

const testApp = await openTestApp()
const [hers, his] = [await createHouseholdFixture(testApp), await createHouseholdFixture(testApp)]
const [her, him] = [userIdOf(hers.owner), userIdOf(his.owner)]
const { household, item } = his.names
const [own, foreign] = [householdPartition(hers.names.household), householdPartition(household)]
const gtin = '04008600112358'
const foreignItem = { pk: foreign, sk: `ITEM#${item}` }
const ownItem = { pk: own, sk: 'ITEM#planted' }

const plantedBug = {
  'reads a row of another household': misreads((table) => table.get(foreignItem, anyRow)),
  'reads somebody’s membership of another household': misreads((table) =>
    table.get(memberKey(household, him), anyRow),
  ),
  'reads all of another household': misreads((table) => table.query(all(foreign), anyRow)),
  'reads another household by pages': misreads((table) => table.page(all(foreign), anyRow, undefined)),
  'reads the latest of another household': misreads((table) =>
    table.latest(all(foreign), anyRow, 10, undefined),
  ),
  'reads another household’s item through the index': misreads((table) =>
    table.query({ pk: `${foreign}#ITEM#${item}`, prefix: '', index: true }, anyRow),
  ),
  'reads a user, be it the caller': misreads((table) => table.get(userKey(her), anyRow)),
  'reads the register of all households': misreads((table) =>
    table.query(all(householdIndexPartition), anyRow),
  ),
  'reads a household whose id begins like its own': misreads((table) => table.query(all(`${own}0`), anyRow)),
  'writes into another household': miswrites(put(foreignItem)),
  'raises the version of another household': miswrites(raiseVersion(household)),
  'removes from another household': miswrites(remove(foreignItem)),
  'mixes two households in one transaction': miswrites(put(ownItem), put(foreignItem)),
  'mixes a removal from another into it': miswrites(put(ownItem), remove(foreignItem)),
  'writes a row that the index shows in another household': miswrites(
    put(ownItem, { index_pk: `${foreign}#ITEM#${item}`, index_sk: 'EVENT#planted' }),
  ),
  'makes somebody a member elsewhere': miswrites(put(memberKey(household, her))),
  'writes what all households know of a product': miswrites(put(productKey(gtin))),
  'writes another user’s record': miswrites(put(userKey(him))),
  'reads another user’s record for the caller': misreadsOwn(scopes.userScope(her), (table) =>
    table.get(userKey(him), anyRow),
  ),
  'reads all that another user has done': misreadsOwn(scopes.userScope(her), (table) =>
    table.query(all(userPartition(him)), anyRow),
  ),
  'writes another user’s record for the caller': miswritesOwn(scopes.userScope(her), put(userKey(him))),
}

test.each(Object.entries(plantedBug))(
  'a rule that %s is refused before anything is sent',
  async (_, operation) => {
    const ask = await plantBug(testApp, operation)
    const state = async () => [await rowsOf(testApp, own), await rowsOf(testApp, foreign)]
    const before = await state()
    const inside = { 'x-household-id': hers.names.household }
    const { answered, sent } = await watch(testApp, () => ask(hers.owner, inside))
    expect(answered).toMatchObject({ status: 500, body: { code: 'failed' } })
    for (const forbidden of [household, him, gtin, 'planted', householdIndexPartition])
      expect(sent).not.toContain(forbidden)
    expect(await state()).toEqual(before)
  },
)

test('the same rules pass with keys of their own household', async () => {
  for (const operation of [misreads((table) => table.query(all(own), anyRow)), miswrites(put(ownItem))]) {
    const ask = await plantBug(testApp, operation)
    const inside = { 'x-household-id': hers.names.household }
    expect((await ask(hers.owner, inside)).status).toBeLessThan(300)
  }
  expect(await rowsOf(testApp, own, 'ITEM#planted')).toHaveLength(1)
})

const other = randomUUID()

describe.each([
  {
    scope: scopes.membershipScope(her, household),
    inside: [userKey(her), memberKey(household, her)],
    outside: [
      versionKey(household),
      memberKey(household, him),
      householdKey(household),
      foreignItem,
      memberKey(other, her),
    ],
  },
  {
    scope: scopes.apiKeyScope(household, 'one'),
    inside: [apiKeyKey(household, 'one')],
    outside: [
      apiKeyKey(household, 'other'),
      apiKeyKey(other, 'one'),
      memberKey(household, him),
      householdKey(household),
      foreignItem,
      userKey(him),
    ],
  },
  {
    scope: scopes.createHouseholdScope(her, other),
    inside: [userKey(her), householdKey(other), memberKey(other, her), householdIndexKey(other)],
    outside: [memberKey(other, him), householdIndexKey(household), householdKey(household), foreignItem],
  },
  {
    scope: scopes.joinHouseholdScope(her, household),
    inside: [
      userKey(her),
      householdKey(household),
      memberKey(household, her),
      invitationKey(household, 'x'),
      versionKey(household),
    ],
    outside: [
      memberKey(household, him),
      foreignItem,
      invitationKey(other, 'x'),
      userKey(him),
      versionKey(other),
    ],
  },
  {
    scope: scopes.invitationScope(household, him),
    inside: [householdKey(household), invitationKey(household, 'x'), memberKey(household, him)],
    outside: [memberKey(household, her), foreignItem, invitationKey(other, 'x'), userKey(him)],
  },
  {
    scope: scopes.purgeScope(other),
    inside: [householdKey(other), closedKey(other), closedKey(household)],
    outside: [householdKey(household), userKey(her), householdIndexKey(other)],
  },
  {
    scope: scopes.productsScope([gtin]),
    inside: [productKey(gtin)],
    outside: [productKey('04008600112365'), householdKey(household), foreignItem, userKey(her)],
  },
  {
    scope: scopes.jobScope('one'),
    inside: [jobKey('one')],
    outside: [jobKey('other'), householdKey(household), householdIndexKey(household), userKey(her)],
  },
  {
    scope: scopes.limitScope([limitKey('one')]),
    inside: [limitKey('one')],
    outside: [limitKey('other'), userKey(her)],
  },
])('the scope $scope.name', ({ scope, inside, outside }) => {
  const table = openTable(testApp.runtime.platform, scope)

  test('covers these rows', () => {
    for (const { pk, sk } of inside) expect(scope.covers(pk, sk), `${pk} ${sk}`).toBe(true)
  })

  test('refuses other rows, alone and among its own, before anything is sent', async () => {
    const { sent } = await watch(testApp, async () => {
      for (const key of outside) {
        const mixes: Write[][] = [
          [put(key)],
          [remove(key)],
          [{ raise: key }],
          [...inside.map((each) => put(each)), put(key)],
        ]
        await expect(table.get(key, anyRow)).rejects.toThrow('was refused')
        for (const writes of mixes) await expect(table.commit(writes)).rejects.toThrow('was refused')
      }
      for (const pk of new Set(outside.map((key) => key.pk)))
        await expect(table.query(all(pk), anyRow)).rejects.toThrow('was refused')
    })
    expect(sent).toBe('[]')
  })
})

test('only the table module uses DynamoDB, so that no code bypasses the guard', async () => {
  const folder = new URL('../../functions/', import.meta.url)
  const files = await readdir(folder, { recursive: true })
  const texts = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.ts')))
    texts.set(file, await readFile(new URL(file, folder), 'utf8'))
  const importersOf = (module: string) =>
    [...texts].flatMap(([file, text]) =>
      new RegExp(`^import (?!type)[^;]*?from '[^']*${module}'`, 'm').test(text) ? [file] : [],
    )
  const parts = ['read-collections.ts', 'write-rows.ts']
  expect(importersOf('@aws-sdk/(lib|client)-dynamodb').toSorted()).toEqual([
    ...parts.map((part) => `database/${part}`),
    'runtime/aws.ts',
  ])
  for (const part of parts) expect(importersOf(`/${part}`)).toEqual(['database/table.ts'])
})
