import { expect, type Locator } from '@playwright/test'
import { items } from '../../functions/items/contract.ts'
import type { Field } from '../../functions/model/field.ts'
import { fieldNamed, fieldNames } from '../../functions/model/fields.ts'
import { countsIn } from '../../texts/counts.ts'
import { textsWith } from '../../texts/generated/en/main.ts'
import { leaveAdding, openAddItem } from '../support/adding.ts'
import { signedIn as test } from '../support/browser-test.ts'

const messages = textsWith(countsIn('en'))

const namesInForms = fieldNames.filter((name) => fieldNamed(name).inForms)
const formLabels: Readonly<Record<string, string>> = {
  ...messages.fields,
  name: messages.item.name,
  extra: messages.item.extra,
}
const labelOf = (name: (typeof fieldNames)[number]) => formLabels[name] ?? ''
const offers: Readonly<Record<string, string>> = messages.fields

const recordLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.recordFields

/** Enters something into the input of a field, and returns what the API then holds. */
async function enter(
  form: Locator,
  field: Field,
  label: string,
  list: string,
  text: string,
): Promise<unknown> {
  const offered = messages.item.offered({ field: list, label: offers[list] ?? label })
  const offer = form.getByRole('button', { name: offered, exact: true })
  if (field.rare && (await offer.isVisible())) await offer.click()
  if (field.kind === 'list') {
    const records = form.getByRole('group', { name: label })
    if (list === 'stores') {
      await records.getByRole('button', { name: text }).click()
      return [{ store: expect.any(String) }]
    }
    const record: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(field.of))
      record[name] = await enter(records, part, recordLabels[list]?.[name] ?? name, list, text)
    return [record]
  }
  if (field.kind === 'flag') {
    await form.getByRole('checkbox', { name: label }).check()
    return true
  }
  if (field.kind === 'quantity') {
    await form.getByRole('spinbutton', { name: label, exact: true }).fill('2.5')
    return 2.5
  }
  if (field.kind === 'date') {
    await form.getByLabel(label, { exact: true }).fill('2027-01-05')
    return '2027-01-05'
  }
  // Those of the item itself stand before those of its lists.
  await form.getByLabel(label, { exact: true }).first().fill(text)
  return text
}

test('every field of an item can be added, searched and changed', async ({ page, anna }) => {
  await anna.post('/stores', { name: 'Added stores' })
  await page.goto('/itemview')
  const adding = await openAddItem(page)
  const added: Record<string, unknown> = {}
  for (const name of namesInForms)
    added[name] = await enter(adding, fieldNamed(name), labelOf(name), name, `Added ${name}`)
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  await leaveAdding(page)
  const stored = async () => items.list.answers[200].parse((await anna.get('/items')).body)
  await expect.poll(stored).toMatchObject([added])

  const search = page.getByRole('searchbox', { name: 'Search items' })
  const found = page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')
  for (const name of fieldNames.filter((one) => fieldNamed(one).kind === 'text')) {
    await search.fill(`Added ${name}`)
    await expect(found).toHaveCount(fieldNamed(name).searched ? 1 : 0)
  }
  await search.fill('changed')
  await expect(found).toHaveCount(0)
  await search.fill('names added')
  await expect(found).toHaveText([/Added name/])

  await search.clear()
  await found.getByRole('button').first().click()
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  const changed: Record<string, unknown> = {}
  for (const name of namesInForms.filter((one) => fieldNamed(one).kind === 'text'))
    changed[name] = await enter(editing, fieldNamed(name), labelOf(name), name, `Changed ${name}`)
  const codes = editing.getByRole('group', { name: 'Code' })
  await expect(codes.getByRole('button', { name: 'Added codes · pack of 2.5', exact: true })).toBeVisible()
  await codes.getByRole('button', { name: 'Remove: Added codes' }).click()
  await expect(codes).toBeHidden()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect.poll(stored).toMatchObject([{ ...added, ...changed, codes: [] }])
})
