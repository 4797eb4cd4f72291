import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
export type Manifest = Readonly<Record<string, Chunk>>

/** First loads and what their scripts and styles may weigh, in bytes after gzip. */
export const budgets = [
  { what: 'home', pages: ['src/features/storefront/pages/home.tsx'], scripts: 115_000, styles: 15_000 },
  { what: 'goods', pages: ['src/features/storefront/pages/goods-detail.tsx'], scripts: 120_000, styles: 15_000 },
  { what: 'search', pages: ['src/features/storefront/pages/search.tsx'], scripts: 120_000, styles: 15_000 },
  {
    what: 'back office',
    pages: ['src/shell/office/office-layout.tsx', 'src/features/order/pages/seller-order-list.tsx'],
    scripts: 440_000,
    styles: 60_000,
  },
] as const

/** What the first form brings besides the page it stands on: the block, without zod and the schema. */
export const formBudget = { what: 'form block', parts: ['src/blocks/form/form-block.tsx'], scripts: 25_000 } as const

/** The files a browser loads before `pages` can show: the entry, the shop frame and the pages, with all static imports. */
export const firstLoad = (manifest: Manifest, pages: readonly string[]): { scripts: string[]; styles: string[] } => {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    chunk.css?.forEach((file) => styles.add(file))
    chunk.imports?.forEach(walk)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) walk(key)
  pages.forEach(walk)
  return { scripts: [...scripts], styles: [...styles] }
}

/** What is over its budget, one line each. `weigh` answers the gzipped bytes of a built file. */
export const overBudget = (
  manifest: Manifest,
  weigh: (file: string) => number,
): { report: string[]; over: string[] } => {
  const report: string[] = []
  const over: string[] = []
  for (const { what, pages, ...most } of budgets) {
    const load = firstLoad(manifest, pages)
    for (const kind of ['scripts', 'styles'] as const) {
      const bytes = load[kind].reduce((all, file) => all + weigh(file), 0)
      const line = `${what}: ${kind} ${bytes} of ${most[kind]} bytes gzip`
      report.push(line)
      if (bytes > most[kind]) over.push(line)
    }
  }
  const page = new Set(firstLoad(manifest, ['src/features/member/pages/addresses.tsx']).scripts)
  const form = firstLoad(manifest, formBudget.parts).scripts.filter((file) => !page.has(file))
  const bytes = form.reduce((all, file) => all + weigh(file), 0)
  const line = `${formBudget.what}: scripts ${bytes} of ${formBudget.scripts} bytes gzip`
  report.push(line)
  if (bytes > formBudget.scripts) over.push(line)
  return { report, over }
}

/** Fails the build when a first load is heavier than its budget; with MALL_BUDGETS=warn it only warns. */
export const budgetsPlugin = (): Plugin => {
  let folder = ''
  return {
    name: 'mall-budgets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const { report, over } = overBudget(
        manifest,
        (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      )
      this.info(report.join('\n'))
      if (over.length === 0) return
      const words = `over budget\n${over.join('\n')}`
      // `npm start` must not fail because of some bytes too many.
      if (process.env['MALL_BUDGETS'] === 'warn') this.warn(words)
      else this.error(words)
    },
  }
}
