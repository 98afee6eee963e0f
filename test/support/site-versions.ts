import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteFolder } from '../../infra/build-site.ts'
import { compressedEndings } from '../../infra/compress-site.ts'
import { openFolder, type Site } from '../../infra/local/site.ts'
import { buildRemover, writeServiceWorker } from '../../infra/service-worker.ts'

// A changed file would be sent as its compressed one still is.
const isPlain = (path: string) => compressedEndings.every((ending) => !path.endsWith(ending))

/** A site of which versions are deployed one after the other. */
export class SiteVersions {
  readonly #folder = mkdtempSync(join(tmpdir(), 'site-'))
  #served: Site | undefined
  #server: Server | undefined

  /** For the runtime's `openSite`. Begins with the built site. */
  readonly open = async (server: Server): Promise<Site> => {
    this.#server = server
    cpSync(siteFolder, this.#folder, { recursive: true, filter: isPlain })
    await this.#serve()
    return {
      hasSource: () => false,
      answer: (request, response) => this.#served?.answer(request, response),
      close: async () => rmSync(this.#folder, { recursive: true, force: true }),
    }
  }

  /** Deploys a version whose assets all have other names; those of the version before are gone. */
  async deployNext(): Promise<void> {
    const assets = readdirSync(join(this.#folder, 'assets'))
    const names = new RegExp(assets.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
    const next = (name: string) => name.replace('.', '_.')
    for (const name of assets) renameSync(this.#asset(name), this.#asset(next(name)))
    for (const file of ['index.html', ...assets.map((name) => join('assets', next(name)))])
      if (/\.(html|js|css)$/.test(file)) this.#edit(file, (text) => text.replaceAll(names, next))
    await writeServiceWorker(this.#folder, true)
    await this.#serve()
  }

  /** Deploys one whose page does not belong to the rest. */
  async mix(): Promise<void> {
    this.#edit('index.html', (text) => text.replace('<body>', '<body class="mixed">'))
    await this.#serve()
  }

  async deployRemover(): Promise<void> {
    this.#edit('service-worker.js', buildRemover)
    await this.#serve()
  }

  #asset(name: string): string {
    return join(this.#folder, 'assets', name)
  }

  #edit(file: string, change: (text: string) => string): void {
    const path = join(this.#folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  async #serve(): Promise<void> {
    if (this.#server) this.#served = await openFolder(this.#folder, this.#server)
  }
}
