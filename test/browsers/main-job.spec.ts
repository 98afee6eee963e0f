import { test } from './story.ts'
import { button, dialog, heading, inside, item, row, text } from './target.ts'

test(
  'the main job, from the login to the stock after a reload',
  { tag: ['@short', '@stage'] },
  async ({ visitor, anna, password }) => {
    await test.step('log in, with a wrong password first', async () => {
      await visitor.open('/')
      await visitor.fill(/^Username/, anna.name)
      await visitor.fill('Password', 'a wrong one')
      await visitor.press(button('Login'))
      await visitor.sees(text('Login error: Invalid username or password.'))
      await visitor.fill('Password', password)
      await visitor.press(button('Login'))
      await visitor.sees(heading('Item View'))
    })

    await test.step('add an item, refused without a name', async () => {
      const adding = dialog('Quick add')
      await visitor.press(button('Quick add'))
      await visitor.press(inside(adding, button('Add')))
      await visitor.sees(text('Item Name is required.'))
      await visitor.fill('Item Name', 'Milk', adding)
      await visitor.pressEnter()
      await visitor.sees(text('Milk added.'))
      await visitor.press(inside(adding, button('Close')))
    })

    await test.step('set its stock and its base quantity', async () => {
      const editing = dialog('Edit Item')
      await visitor.press(button(/^Milk/))
      await visitor.fill('Current Inventory Quantity', '1', editing)
      await visitor.fill('Base inventory Desired Quantity', '4', editing)
      await visitor.press(inside(editing, button('Save')))
      await visitor.sees(item(/Milk.*Quantity: 1.*Base Quantity: 4/s))
    })

    await test.step('count one more', async () => {
      await visitor.press(button(/^Inventory\s*View$/))
      await visitor.press(button('In stock 1 of 4: Milk'))
      await visitor.press(button('More: Stock'))
      await visitor.sees(item(/Quantity: 2/))
    })

    await test.step('tick it and put it away', async () => {
      await visitor.press(button('Shoppinglist'))
      await visitor.press(row(/Milk/))
      await visitor.press(button('Add Selected to Inventory (1)'))
      await visitor.seesNo(row(/Milk/))
    })

    await test.step('undo that, and put it away again', async () => {
      await visitor.press(button('Undo'))
      await visitor.press(button('Add Selected to Inventory (1)'))
      await visitor.seesNo(row(/Milk/))
    })

    await test.step('reload: still there', async () => {
      await visitor.open('/inventory')
      await visitor.sees(item(/Milk.*Quantity: 4/s))
    })
  },
)
