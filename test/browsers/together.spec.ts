import { test } from './story.ts'
import { item, button } from './target.ts'

test('what somebody else changes shows by itself', async ({ visitor, anna }) => {
  const milk = await anna.stocked('Milk', 1, 3)
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/inventory')
  await visitor.sees(item(/Milk.*Quantity: 1/s))
  await anna.post('/inventory', { itemId: milk, quantity: 1 })
  await visitor.sees(item(/Milk.*Quantity: 2/s))
  await visitor.press(button('Take one out: Milk'))
  await visitor.sees(item(/Milk.*Quantity: 1/s))
})
