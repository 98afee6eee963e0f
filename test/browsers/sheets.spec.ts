import { test } from './story.ts'
import { button, dialog, heading, inside } from './target.ts'

test('a sheet is pulled down by its head, far enough', { tag: '@webkit' }, async ({ visitor, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/itemview')
  await visitor.press(button(/^Milk/))
  const head = inside(dialog('Edit Item'), heading('Edit Item'))
  await visitor.pullDown(head, 40)
  await visitor.sees(head)
  await visitor.reads("document.querySelector('.p-dialog')?.style.translate === '' && 'back in its place'")
  await visitor.pullDown(head, 200)
  await visitor.seesNo(head)
})
