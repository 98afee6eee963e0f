import type { Messages } from './en.ts'
import { messages as shell } from './shell/de.ts'
import { messages as fields } from './fields/de.ts'
import { messages as ui } from './ui/de.ts'
import { messages as login } from './login/de.ts'
import { messages as importExport } from './import-export/de.ts'
import { messages as items } from './items/de.ts'
import { messages as quantities } from './quantities/de.ts'
import { messages as shoppingList } from './shopping-list/de.ts'
import { messages as scanner } from './scanner/de.ts'
import { messages as households } from './households/de.ts'
import { messages as account } from './account/de.ts'
import { messages as answers } from './answers/de.ts'

/** Every text that the app has from the start, in German. What few screens need is loaded by those. */
export const messages: Messages = {
  ...shell,
  ...fields,
  ...ui,
  ...login,
  ...importExport,
  ...items,
  ...quantities,
  ...shoppingList,
  ...scanner,
  ...households,
  ...account,
  ...answers,
}
