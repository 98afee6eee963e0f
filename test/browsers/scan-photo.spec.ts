import { writeFile } from 'node:fs/promises'
import { drawBarcode } from '../support/barcodes.ts'
import { pictureFile } from '../support/picture-file.ts'
import { test } from './story.ts'
import { button, dialog, inside, text } from './target.ts'

test('a code and its date are read from a photo', async ({ visitor, anna }, testInfo) => {
  const photo = testInfo.outputPath('photo.bmp')
  const dated = await drawBarcode('DataMatrix', '(01)04006381333931(15)270131(10)A7', { options: 'gs1' })
  await writeFile(photo, pictureFile(dated).buffer)
  await anna.stocked('Bread', 1, 1)
  await anna.item({ name: 'Pens', ean: '4006381333931' })
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/itemview')
  await visitor.press(button('Quick add'))
  await visitor.press(button('Scan Barcode'))
  await visitor.chooseFile('Use a photo', photo)
  await visitor.sees(inside(dialog('Quick add'), text(/Pens/)))
  await visitor.sees(inside(dialog('Quick add'), text(/best before Jan 31/)))
})
