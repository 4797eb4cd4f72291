// Writes the start of a room, a call or a screen: `npm run new -- room toy 玩具`, `call toy.rename`, `list toy.list 玩具`,
// `form toy.add 新增玩具`. CONTRIBUTING lists what remains to be done by hand.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const usage = 'npm run new -- room toy 玩具 | call toy.rename | list toy.list 玩具 | form toy.add 新增玩具'
const templates = fileURLToPath(new URL('new/', import.meta.url))

/** Lines to add to existing files, each before the first match of its pattern. */
type Additions = Readonly<Record<string, readonly (readonly [before: RegExp, text: string])[]>>

// The templates use a room `toy` (玩具) and its call `play`; these words are replaced, also in paths.
const roomLines: Additions = {
  'api/src/all.ts': [
    [/^import \{ savedview \}/m, "import { toy } from './toy/endpoints.ts'\n"],
    [/^ {2}savedview,/m, '  toy,\n'],
  ],
  'api/src/integrity/action-areas.ts': [[/^ {2}integrity:/m, "  toy: '玩具',\n"]],
  'api/src/integrity/trail-words.ts': [[/^  trade_order:/m, "  toy: '玩具',\n"]],
  'api/src/things.ts': [[/^export const tradeNo/m, "export const toyId = thing('toy')\n"]],
  'server/src/house.ts': [
    [/^import \{ savedview \}/m, "import { toy } from './modules/toy/room.ts'\n"],
    [/^ {2}storefront,/m, '  toy,\n'],
  ],
  'docs/architecture.md': [[/(?= \|\n\| \*\*what reads all others)/, ' · `toy` toys']],
}
const callLines: Additions = {
  'api/src/toy/inputs.ts': [
    [/(?<=^import \{[^}]*)(?= \} from '\.\.\/things\.ts')/m, ', toyId'],
    [/$(?![^])/, 'export const play = fields({ shopId: shopId.optional(), toyId, name: text(40, 1) })\n'],
  ],
  'api/src/toy/endpoints.ts': [
    [/(?<=^import \{ )(?=.*inputs\.ts)/m, 'play, '],
    [
      /^}(?![^]*^})/m,
      `  play: endpoint({
    about: 'Changes a toy of the shop.',
    effect: 'write',
    at: [post('/rest/toy/play')],
    access: { role: 'seller', can: 'shop.edit' },
    scopedBy: { toyId: 'the store changes toys of the shop only' },
    input: play,
    output: z.literal(true),
  }),\n`,
    ],
  ],
  'server/src/modules/toy/routes.ts': [
    [/^\n?export/m, "import { playToy } from './play-toy.ts'\n"],
    [/^}\)/m, '  play: playToy,\n'],
  ],
  'server/src/modules/toy/store.ts': [
    [
      /$(?![^])/,
      `
/** Changes a toy of the shop; returns false if the shop has no such toy. */
export const writePlay = async ({ db }: Write, shopId: Id, toyId: Id, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('toy')
    .set({ name })
    .where('shopId', '=', shopId)
    .where('toyId', '=', toyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}\n`,
    ],
  ],
  'server/test/samples/toy.ts': [
    [/^import type/m, "import { unique } from '../world.ts'\n"],
    // Matches within the call of the room, because helpers before it end in the same characters.
    [
      /(?<=^ {2}(?:return |const \w+ = )?samplesOf\(\{ toy(?:: \w+)? \}\)\(\{\n(?:(?! {2}\}\)).*\n)*) {2}\}\)/m,
      "    play: { input: async () => ({ toyId: await aToy(seller), name: unique() }), pressed: 'once' },\n",
    ],
  ],
}
const screenLines = (page: string): Additions => ({
  'web/src/routes.ts': [
    [/^import \{ missingRoutes/m, "import { toyRoutes } from './features/toy/routes.ts'\n"],
    [/^ {2}\.\.\.missingRoutes/m, '  ...toyRoutes,\n'],
  ],
  'web/src/features/toy/routes.ts': [
    [
      /^\]/m,
      `  {
    path: '/mj/toy/${page}',
    title: '玩具',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/toy-${page}.tsx'),
  },\n`,
    ],
  ],
})
/** Starts of files that are created with their first added line. */
const beginnings: Readonly<Record<string, string>> = {
  'web/src/features/toy/routes.ts': `import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const toyRoutes: readonly ScreenRoute[] = [
]
`,
}
const kinds: Readonly<Record<string, Additions>> = {
  room: roomLines,
  call: callLines,
  list: screenLines('list'),
  form: screenLines('play'),
}

type Beginning = { readonly made: ReadonlyMap<string, string>; readonly byHand: readonly string[] }

const big = (word: string) => word[0]!.toUpperCase() + word.slice(1)
const plural = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)
const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns the new contents of the files of the tree at `at`, and the lines that fit nowhere in a file; throws if a new file already
 * exists.
 */
export const begin = (
  kind: string,
  name: string,
  title = '',
  { at = root, now = new Date() }: { readonly at?: string; readonly now?: Date } = {},
): Beginning => {
  const [, room, call = 'list'] = /^([a-z]+)(?:\.([a-z][a-zA-Z]*))?$/.exec(name) ?? []
  if (kinds[kind] === undefined || room === undefined || name.includes('.') === (kind === 'room'))
    throw new Error(usage)
  const stamp = now.toISOString().slice(0, 16).replace(/\D/g, '')
  // A call of several words names its object itself: `toy.rename` is `renameToy`, `freight.switchPoint` stays `switchPoint`.
  const named = /[A-Z]/.test(call)
  const words = (text: string) =>
    text
      .replaceAll('play: playToy', named ? 'play' : 'play: playToy')
      .replaceAll('playToy', named ? 'play' : 'playToy')
      .replaceAll('play-toy', named ? kebab(call) : `${kebab(call)}-toy`)
      .replaceAll('toy-play', `toy-${kebab(call)}`)
      .replaceAll('play', call)
      .replaceAll('Play', big(call))
      .replaceAll('toys', plural(room))
      .replaceAll('Toys', big(plural(room)))
      .replaceAll('toy', room)
      .replaceAll('Toy', big(room))
      .replaceAll('玩具', title || room)
  const made = new Map<string, string>()
  const folder = join(templates, kind)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const to = words(relative(folder, source).replace(/\.txt$/, '')).replace('migrations/', `migrations/${stamp}_`)
    if (existsSync(join(at, to))) throw new Error(`${to} is there already`)
    made.set(to, words(readFileSync(source, 'utf8')))
  }
  const byHand: string[] = []
  const verbs = 'api/src/integrity/action-words.ts'
  if (kind === 'call' && !readFileSync(join(at, verbs), 'utf8').includes(`\n  ${call}: `))
    byHand.push(`${verbs}\n  ${call}: '…', // how the audit trail shows the act; a reading call needs none\n`)
  for (const [path, lines] of Object.entries(kinds[kind])) {
    const to = words(path)
    const there = existsSync(join(at, to)) ? readFileSync(join(at, to), 'utf8') : words(beginnings[path] ?? '')
    const whole = /^import \* as inputs /m.test(there)
    const text = lines.reduce((text, [before, line]) => {
      const once = /^(import|, | {2}\.\.\.)/.test(line)
      if (once ? there.includes(words(line)) : whole && line === 'play, ') return text
      const added = whole ? line.replace('input: play', 'input: inputs.play') : line
      const place = there === '' ? -1 : text.search(new RegExp(words(before.source), before.flags))
      if (place < 0) byHand.push(`${to}\n${words(added)}`)
      return place < 0 ? text : text.slice(0, place) + words(added) + text.slice(place)
    }, there)
    if (text !== there) made.set(to, text)
  }
  return { made, byHand }
}

export const writeFiles = (at: string, { made }: Beginning): void => {
  for (const [path, text] of made) {
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), text)
  }
}

const run = ([kind = '', name = '', title]: readonly string[]): void => {
  const beginning = begin(kind, name, title)
  writeFiles(root, beginning)
  const paths = [...beginning.made.keys()]
  for (const path of paths) console.log(path)
  for (const lines of beginning.byHand) console.log(`\nby hand, to ${lines}`)
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), paths, { cwd: root })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    run(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
