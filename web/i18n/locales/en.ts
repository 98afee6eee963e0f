import { messages as shell } from './shell/en.ts'
import { messages as fields } from './fields/en.ts'
import { messages as ui } from './ui/en.ts'
import { messages as login } from './login/en.ts'
import { messages as importExport } from './import-export/en.ts'
import { messages as items } from './items/en.ts'
import { messages as quantities } from './quantities/en.ts'
import { messages as shoppingList } from './shopping-list/en.ts'
import { messages as scanner } from './scanner/en.ts'
import { messages as households } from './households/en.ts'
import { messages as account } from './account/en.ts'
import { messages as answers } from './answers/en.ts'

/** Every text that the app has from the start, in English. What few screens need is loaded by those. */
export const messages = {
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

/** A catalogue in any language has the same texts. */
export type Messages = typeof messages
