import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { firstLoad } from './src/ssr/assets.ts'
import type { Manifest } from './src/ssr/assets.ts'

/**
 * First loads of pages and the most that their scripts and styles may weigh, in bytes after gzip. Each load contains the tables of
 * all screens and calls, which grow with every room.
 */
export const budgets = [
  { what: 'home', pages: ['src/features/storefront/pages/home.tsx'], scripts: 116_000, styles: 15_000 },
  { what: 'goods', pages: ['src/features/storefront/pages/goods-detail.tsx'], scripts: 122_000, styles: 15_000 },
  { what: 'search', pages: ['src/features/storefront/pages/search.tsx'], scripts: 122_000, styles: 15_000 },
  {
    what: 'back office',
    pages: ['src/shell/office/office-layout.tsx', 'src/features/order/pages/seller-order-list.tsx'],
    scripts: 440_000,
    styles: 60_000,
  },
] as const

/**
 * Budget for what the first form adds to the page: the form block, without zod, the schema and the parts only drafts and conflicts
 * need.
 */
export const formBudget = {
  what: 'form block',
  page: 'src/features/addressbook/pages/addresses.tsx',
  parts: ['src/blocks/form/form-block.tsx'],
  scripts: 25_000,
} as const

const named = [...budgets.flatMap(({ pages }) => pages), formBudget.page, ...formBudget.parts]

/** Returns a report line for each load and the lines that exceed their budget. `weigh` returns the gzipped bytes of a built file. */
export const overBudget = (
  manifest: Manifest,
  weigh: (file: string) => number,
): { report: string[]; over: string[] } => {
  const report: string[] = []
  // A module that was moved or renamed would count as zero bytes.
  const over = named.filter((module) => manifest[module] === undefined).map((module) => `the build has no ${module}`)
  for (const { what, pages, ...most } of budgets) {
    const load = firstLoad(manifest, pages)
    for (const kind of ['scripts', 'styles'] as const) {
      const bytes = load[kind].reduce((all, file) => all + weigh(file), 0)
      const line = `${what}: ${kind} ${bytes} of ${most[kind]} bytes gzip`
      report.push(line)
      if (bytes > most[kind]) over.push(line)
    }
  }
  const page = new Set(firstLoad(manifest, [formBudget.page]).scripts)
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
      // `npm start` must not fail because of a few extra bytes.
      if (process.env['MALL_BUDGETS'] === 'warn') this.warn(words)
      else this.error(words)
    },
  }
}
