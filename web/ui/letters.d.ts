import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How long a text is, for a style that makes it fit in one line in any language. */
    readonly '--letters'?: number
    /** The same of the longest of several texts. */
    readonly '--longest'?: number
    /** How much of the longest bar a bar is. */
    readonly '--part'?: number
  }
}
