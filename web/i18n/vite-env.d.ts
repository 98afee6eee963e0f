interface ImportMetaEnv {
  /** The address of the folder that has the texts, by language and area. */
  readonly TEXTS: string
}
