// Checks the import rules: `npm run imports`. A blind checker reports nothing, so it first tries planted violations.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const { default: rules } = await import(new URL('../../.dependency-cruiser.mjs', import.meta.url).href)

const check = async (): Promise<ICruiseResult> => {
  const { options, ...ruleSet } = rules
  const result = await cruise(['api/src', 'server/src', 'web/src'], { ...options, validate: true, ruleSet })
  return result.output as ICruiseResult
}

// One planted violation of each rule; the checker must find each.
const planted: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'web-not-server': [
    'web/src/planted-a.ts',
    "import { areaOf } from '../../server/src/modules/area/areas.ts'\nexport const a = areaOf\n",
  ],
  'rooms-by-the-door': [
    'server/src/modules/identity/planted/planted-b.ts',
    "import { areaOf } from '../../area/areas.ts'\nexport const b = areaOf\n",
  ],
  'area-imports-a-later-room': [
    'server/src/modules/area/planted-c.ts',
    "import { whoIs } from '../identity/public.ts'\nexport const c = whoIs\n",
  ],
  'kernel-knows-no-room': [
    'server/src/kernel/planted-d.ts',
    "import { areaOf } from '../modules/area/public.ts'\nexport const d = areaOf\n",
  ],
  'edge-stands-alone': [
    'server/src/modules/area/planted-l.ts',
    "import { newLimits } from '../../edge/limits.ts'\nexport const l = newLimits\n",
  ],
  'demo-above-rooms': [
    'server/src/edge/planted-h.ts',
    "import { demoShops } from '../demo/shops.ts'\nexport const h = demoShops\n",
  ],
  'demo-writes-by-use-cases': [
    'server/src/demo/planted-i.ts',
    "import { writeCards } from '../modules/storefront/cards/store.ts'\nexport const i = writeCards\n",
  ],
  'demo-data-for-the-demonstration': [
    'server/src/modules/comment/planted-m.ts',
    "import { questions } from './demo.ts'\nexport const m = questions\n",
  ],
  'api-is-a-leaf': ['api/src/planted-e.ts', "import { a } from '../../web/src/planted-a.ts'\nexport const e = a\n"],
  'feature-by-its-parts': [
    'web/src/features/order/planted-h.ts',
    "import { i } from '../addressbook/planted-i.ts'\nexport const h = i\n",
  ],
  'addressbook-shows-what-is-below': [
    'web/src/features/addressbook/planted-i.ts',
    "import { j } from '../order/parts/planted-j.ts'\nexport const i = j\n",
  ],
  'what-is-no-room-shows-none': [
    'web/src/features/error/planted-k.ts',
    "import { j } from '../order/parts/planted-j.ts'\nexport const k = j\n",
  ],
  'kit-knows-no-trade': ['web/src/kit/planted-n.ts', "import { api } from '../api.ts'\nexport const n = api\n"],
  'blocks-know-no-screen': [
    'web/src/blocks/planted-o.ts',
    "import { j } from '../features/order/parts/planted-j.ts'\nexport const o = j\n",
  ],
  'shell-knows-no-feature': [
    'web/src/shell/planted-p.ts',
    "import { j } from '../features/order/parts/planted-j.ts'\nexport const p = j\n",
  ],
  'office-imports-a-later-folder': [
    'web/src/shell/office/planted-s.ts',
    "import { t } from '../shop/planted-t.ts'\nexport const s = t\n",
  ],
  'features-are-drawn-by-others': [
    'web/src/features/order/planted-q.ts',
    "import { routes } from '../../routes.ts'\nexport const q = routes\n",
  ],
  'calls-know-no-screen': ['web/src/planted-r.ts', "import { p } from './shell/planted-p.ts'\nexport const r = p\n"],
  'shop-without-antd': ['web/src/kit/planted-l.ts', "import { Button } from 'antd'\nexport const l = Button\n"],
  'no-cycle': ['server/src/kernel/planted-f.ts', "import { g } from './planted-g.ts'\nexport const f = () => g\n"],
}
const others = [
  ['server/src/kernel/planted-g.ts', "import { f } from './planted-f.ts'\nexport const g = () => f\n"],
  ['web/src/features/order/parts/planted-j.ts', 'export const j = 1\n'],
  ['web/src/shell/shop/planted-t.ts', 'export const t = 1\n'],
] as const

const missedViolations = async (): Promise<string[]> => {
  const files = [...Object.values(planted), ...others]
  const made: string[] = []
  try {
    for (const [file, text] of files) {
      made.push(mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true }) ?? file)
      writeFileSync(file, text)
    }
    const found = new Set((await check()).summary.violations.map((violation) => violation.rule.name))
    return Object.keys(planted).filter((name) => !found.has(name))
  } finally {
    for (const path of [...files.map(([file]) => file), ...made]) rmSync(path, { recursive: true, force: true })
  }
}

const missed = process.argv.includes('--no-self-test') ? [] : await missedViolations()
const { summary, modules } = await check()
const own = modules.filter((module) => /^(api|server|web)\/src/.test(module.source))
for (const violation of summary.violations) console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`)
if (missed.length > 0) console.error(`the checker did not see planted violations: ${missed.join(', ')}`)
if (own.length < 50) console.error(`the checker read only ${own.length} files`)
const bad = summary.violations.length > 0 || missed.length > 0 || own.length < 50
console.log(
  `imports: ${own.length} files, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
)
process.exitCode = bad ? 1 : 0
