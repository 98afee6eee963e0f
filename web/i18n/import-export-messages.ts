import { textsOf } from './texts.ts'

/** The texts about imports and exports: apart from the others, because one screen alone needs them. */
export const importExportMessages = textsOf('import-export')
