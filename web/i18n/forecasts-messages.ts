import { textsOf } from './texts.ts'

/** The texts about what is needed and how long things last: apart from the others, since new households have none. */
export const forecastsMessages = textsOf('forecasts')
