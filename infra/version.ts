import packageFile from '../package.json' with { type: 'json' }

/** The version that a deployment answers with: of the package and, where one is given, of the commit. */
export const versionOf = (commit: string | undefined): string =>
  commit ? `${packageFile.version}+${commit.slice(0, 12)}` : packageFile.version
