import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@mall/api/all'
import { refusals } from '@mall/api/errors'
import { ownedThings } from '@mall/api/things'
import { describe, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import { roomsOf } from '../src/kernel/serve.ts'
import { order } from '../src/modules/order/room.ts'
import { task } from '../src/modules/task/room.ts'

/*
 * Rules that a linter cannot check: who writes which table, that every call is bound once, that no code is dead. Each check is a
 * function of the tree, so that the test can show it a planted violation.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'server/src/modules')

type Source = { file: string; text: string }

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
const sources = (folder: string): Source[] =>
  walk(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }))

const roomOf = (file: string) => /modules\/([^/]+)\//.exec(file)?.[1]

/** Returns the room of each table: the one with the migration that makes it. */
const tableOwners = (migrations: Source[]): Map<string, string> =>
  new Map(
    migrations.flatMap(({ file, text }) =>
      [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map((found): [string, string] => [
        found[1]!,
        roomOf(file) ?? 'kernel',
      ]),
    ),
  )

const quoted = String.raw`['"\x60]`
const named = String.raw`"?(?:public"?\."?)?(\w+)"?`
/** Matches a write in the builder, in a statement, and in a statement with an inserted table name. */
const writing = new RegExp(
  [
    String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*${quoted}(?:public\.)?(\w+)`,
    String.raw`\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?${named}`,
    String.raw`\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?\$\{\s*sql\.(?:table|ref|id)\(([^)]*)\)`,
  ].join('|'),
  'gi',
)
const columnCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const given = new RegExp(String.raw`^\s*${quoted}(?:public\.)?(\w+)${quoted}\s*$`)

/** Returns writes of other rooms' tables, and writes outside the files that may write. */
const strayWrites = (files: Source[], owners: ReadonlyMap<string, string>): string[] =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(writing)].flatMap(([, built, raw, putIn]) => {
      const inside = /server\/src\/(kernel|edge)\//.test(file)
      // A table named at run time could belong to any room.
      if (putIn !== undefined && !given.test(putIn)) return inside ? [] : [`${file} writes a table it does not name`]
      const table = columnCase(built ?? raw?.toLowerCase() ?? given.exec(putIn!)![1]!)
      const owner = owners.get(table)
      if (owner === undefined) return []
      if (owner === 'kernel') return inside ? [] : [`${file} writes ${table} of the kernel`]
      const mayWrite = roomOf(file) === owner && /^(.+-)?store\.ts$/.test(basename(file))
      return mayWrite ? [] : [`${file} writes ${table} of ${owner}`]
    }),
  )

const speaksSql =
  /(?<![.\w])sql\s*(?:[`<]|\.\w+[`(<])|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bdb\s*\.with(?:Recursive)?\(/

/** Returns files with SQL but without a name that says so; the kernel is exempt as the machinery of the database. */
const hiddenSql = (files: Source[]): string[] =>
  files
    .filter(
      ({ file, text }) =>
        !/\/kernel\//.test(file) && !/\/(.+-)?(store|queries)\.ts$/.test(file) && speaksSql.test(text),
    )
    .map(({ file }) => file)

const handlersIn = (text: string): number => text.match(/^export const \w+: Handler</gm)?.length ?? 0

const overTheSession: Readonly<Record<string, RegExp>> = {
  'a lock of the session': /\bpg_(?:try_)?advisory_lock(?:_shared)?\s*\(/i,
  'a setting of the session':
    /\bset_config\([^;]*,\s*false\s*\)|[`'"]\s*set\s+(?!local\b|constraints\b|transaction\b)[a-z_.]+\s*(?:=|to\b)/i,
  'a temporary table': /\bcreate\s+(?:local\s+|global\s+)?temp(?:orary)?\s/i,
  'a held cursor': /\bcursor\s+with\s+hold\b/i,
  'a wait for notices': /[`'"]\s*listen\s+[a-z_"]/i,
}

/** Returns uses of state that stays with a connection after its transaction, where the next user of the pool would find it. */
const keptInSessions = (files: Source[]): string[] =>
  files.flatMap(({ file, text }) =>
    Object.entries(overTheSession).flatMap(([what, spelled]) => (spelled.test(text) ? [`${file} keeps ${what}`] : [])),
  )

const migrations = walk(join(root, 'server/src'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }))
const serverFiles = sources(join(root, 'server/src'))
const owners = tableOwners(migrations)

/** Codes shared by several refusals, because the specification gives them one; their words differ. */
const alike: Readonly<Record<number, readonly string[]>> = {
  10400: ['BAD_INPUT', 'BODY_TYPE'],
  10403: ['FORBIDDEN', 'PLACE_FOREIGN'],
  10404: ['NOT_FOUND', 'NO_SUCH_PATH'],
  10409: ['STALE', 'STOCK_MOVED'],
  10410: [
    'ADDRESS_TOO_LATE',
    'BILL_ELSEWHERE',
    'BILL_OPEN',
    'BOUGHT_ALONE',
    'CONTRACT_ELSEWHERE',
    'CONTRACT_TOO_LATE',
    'CONTRACT_UNSIGNED',
    'CREDIT_SETTLED',
    'DEBT_NOT_ASKED',
    'FETCHED_BY_APPOINTMENT',
    'FETCHED_BY_BUYER',
    'FETCHED_BY_CODE',
    'GATE_EARLY',
    'INVOICED_ALREADY',
    'INVOICE_BY_BILL',
    'INVOICE_OF_NOTHING',
    'INVOICE_ON_CREDIT',
    'MONEY_CHANGED_OFTEN',
    'MONEY_FIXED',
    'MONEY_SETTLED',
    'NOTHING_SENT',
    'NOT_BOUGHT_ALONE',
    'NOT_DUE',
    'NOT_FETCHED',
    'NOT_OF_LOT',
    'NOT_OF_SHEET',
    'NOT_ON_CREDIT',
    'NOT_REVIEWED',
    'NO_AFTER_SALES',
    'NO_APPOINTMENT',
    'NO_CONTRACT',
    'NO_INVOICE_ASKED',
    'NO_INVOICE_TO_DELETE',
    'NO_PAPER_TO_AUDIT',
    'NO_VEHICLES',
    'NO_VEHICLE_ON_ITS_WAY',
    'NO_VOUCHER_WAITING',
    'ORDER_ELSEWHERE',
    'ORDER_MOVED_ON',
    'PAY_TIME_OVER',
    'PICKUP_AUDITED',
    'PICKUP_ELSEWHERE',
    'REFUNDED_WHOLE',
    'REMIND_TOO_EARLY',
    'SHOP_BOUND',
    'SHOP_TRADED',
    'TOGETHER_OVER',
    'VEHICLE_LEFT',
    'VEHICLE_NEEDED',
    'WRONG_STATE',
  ],
  10500: ['BUSY', 'UNEXPECTED'],
  30102: ['SHOP_CLOSED', 'SHOP_FROZEN'],
  30117: ['AFTER_SALES_OPEN', 'AFTER_SALES_RUNNING'],
  30205: ['GOODS_ORDERED', 'SPECIFICATION_ORDERED', 'WAY_USED'],
  30207: ['QUANTITY_LIMIT', 'QUANTITY_MOST'],
  30305: ['MONEY_UNUSUAL', 'MONEY_WRONG'],
  30401: ['STOCK_MOST', 'STOCK_SHORT'],
  30507: ['PICKUP_CODE_WRONG', 'PICKUP_DATA_WRONG'],
  30536: ['NO_WAY_TO_PAY', 'SHOP_UNPAYABLE'],
  30606: ['ACTIVITY_OVER', 'GROUP_OVER', 'PROMOTION_OVER'],
  30610: [
    'ACTIVITY_FIXED',
    'ACTIVITY_RUNNING',
    'GROUP_FIXED',
    'MARKETING_FIXED',
    'MARKETING_SENDING',
    'PROMOTION_RUNNING',
  ],
  31301: ['NOT_YOURSELF', 'OWNER_FIXED', 'STAFF_EXISTS'],
}

describe('the house', () => {
  it('sees its own tables and sources', () => {
    expect(owners.size).toBeGreaterThan(8)
    expect(serverFiles.length).toBeGreaterThan(30)
  })

  it('writes each table only in the store of its room', () => {
    expect(strayWrites(serverFiles, owners)).toEqual([])
  })

  // The list only shrinks: a file without SQL leaves it.
  it('SQL stands only in queries.ts and store.ts', () => {
    expect(hiddenSql(serverFiles).toSorted()).toEqual([])
  })

  it.each([
    'sql`select 1`',
    'sql<{ id: Id }>`select 1`',
    "sql.ref('a.b')",
    "db.selectFrom('goods')",
    "db.with('a', b)",
  ])('notices SQL where nobody expects it: %s', (text) => {
    const named = (file: string) => hiddenSql([{ file: `server/src/${file}`, text: `const a = ${text}` }])
    expect(named('modules/order/life/act.ts')).toHaveLength(1)
    expect(named('edge/health.ts')).toHaveLength(1)
    expect(named('modules/order/life/queries.ts')).toEqual([])
    expect(named('modules/order/life/lock-store.ts')).toEqual([])
  })

  it('counts no rows anew with every page: large totals are remembered by readPage', () => {
    const templates = walk(join(root, 'server/scripts/new')).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const counting = [...serverFiles, ...templates].filter(({ text }) => /\bcount(?:All)?\b.*\bover ?\( ?\)/.test(text))
    expect(counting.map(({ file }) => file)).toEqual([])
  })

  it('lists handlers in routes.ts and writes them elsewhere, at most three in a file', () => {
    const listed = serverFiles.filter(({ file, text }) => file.endsWith('/routes.ts') && /=>|\bfunction\b/.test(text))
    expect(listed.map(({ file }) => file)).toEqual([])
    const elsewhere = serverFiles.filter(({ file, text }) => !file.endsWith('/routes.ts') && /\bserve\('/.test(text))
    expect(elsewhere.map(({ file }) => file)).toEqual([])
    const crowded = serverFiles.filter(({ text }) => handlersIn(text) > 3)
    expect(crowded.map(({ file }) => file)).toEqual([])
  })

  it('parts a room into stories one level deep, whose door and lists stand at the root', () => {
    const inside = walk(modules).map((file) => relative(modules, file).split('/'))
    const deep = inside.filter((path) => path.length > 3).map((path) => path.join('/'))
    expect(deep).toEqual([])
    const ofTheRoot = ['public.ts', 'room.ts', 'routes.ts', 'owners.ts']
    const doors = inside.filter((path) => path.length === 3 && ofTheRoot.includes(path[2]!))
    expect(doors.map((path) => path.join('/'))).toEqual([])
  })

  it.each([
    "db.insertInto('session').values({})",
    "db.updateTable('appUser').set({ name: '' })",
    'db.deleteFrom("public.appUser")',
    'sql`update app_user set name = 1`',
    'sql`UPDATE app_user SET name = 1`',
    'sql`update only public.app_user set name = 1`',
    'sql`delete from "public"."app_user"`',
    'sql`truncate app_user`',
    "sql`update ${sql.table('app_user')} set name = 1`",
    "sql`insert into ${sql.ref('public.app_user')} default values`",
    'sql`update ${sql.table(name)} set name = 1`',
  ])('notices a planted write from another room: %s', (text) => {
    expect(strayWrites([{ file: 'server/src/modules/area/store.ts', text }], owners)).toHaveLength(1)
    expect(strayWrites([{ file: 'server/src/modules/area/story/store.ts', text }], owners)).toHaveLength(1)
    expect(strayWrites([{ file: 'server/src/modules/identity/story/queries.ts', text }], owners)).toHaveLength(1)
    expect(strayWrites([{ file: 'server/src/modules/identity/sneak.ts', text }], owners)).toHaveLength(1)
  })

  it('keeps nothing in a session but the name of the worker, by which others see that it lives', () => {
    const scripts = sources(join(root, 'server/scripts'))
    expect(keptInSessions([...serverFiles, ...scripts, ...migrations])).toEqual([
      'server/src/kernel/worker.ts keeps a setting of the session',
    ])
  })

  it('notices what a session would keep', () => {
    const planted = [
      'sql`select pg_advisory_lock(1)`',
      "sql`select pg_try_advisory_lock(hashtext('x'))`",
      "sql`select set_config('lock_timeout', '1s', false)`",
      "query('set lock_timeout = 1000')",
      'sql`create temp table t (a int)`',
      'sql`declare c cursor with hold for select 1`',
      "query('listen jobs')",
    ].map((text) => ({ file: 'planted.ts', text }))
    expect(keptInSessions(planted)).toHaveLength(planted.length)
    const sound = [
      'sql`select pg_advisory_xact_lock(1)`',
      "query('set local lock_timeout = 1000')",
      'sql`update t set a = 1`',
    ]
    expect(keptInSessions(sound.map((text) => ({ file: 'sound.ts', text })))).toEqual([])
  })

  it('makes each table once and points foreign keys downwards', () => {
    const order = ['kernel', ...rooms.map((room) => room.name)]
    const upward = migrations.flatMap(({ file, text }) =>
      [...text.matchAll(/references (\w+)/gi)].flatMap((found) => {
        const from = roomOf(file) ?? 'kernel'
        const to = owners.get(found[1]!)
        return to !== undefined && order.indexOf(to) > order.indexOf(from) ? [`${file} → ${found[1]} of ${to}`] : []
      }),
    )
    expect(upward).toEqual([])
    const made = migrations.flatMap(({ text }) =>
      [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map((found) => found[1]),
    )
    expect(made.length).toBe(new Set(made).size)
  })

  it('lists every room that has a folder, and only those', () => {
    const folders = readdirSync(modules).filter((name) => existsSync(join(modules, name, 'room.ts')))
    expect(rooms.map((room) => room.name).toSorted()).toEqual(folders.toSorted())
    const drawn = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## Rooms, bottom up')[1] ?? ''
    expect(folders.filter((name) => !drawn.includes(`\`${name}\``))).toEqual([])
  })

  it('lets each room say what is true of its own tables only, in tables.ts', () => {
    const foreign = rooms.flatMap(({ name, tables = {} }) =>
      Object.keys(tables)
        .filter((table) => owners.get(columnCase(table)) !== name)
        .map((table) => `${name} speaks of ${table}`),
    )
    expect(foreign).toEqual([])
  })

  it('binds every declared call exactly once, and each wire is unique', () => {
    const declared = Object.values(api).flatMap((group) => Object.values(group))
    const bound = rooms.flatMap((room) => room.routes.map((route) => route.endpoint))
    expect(declared.filter((endpoint) => !bound.includes(endpoint))).toEqual([])
    expect(bound.length).toBe(new Set(bound).size)
    const wires = bound.flatMap((endpoint) =>
      endpoint.at.map((wire) => `${wire.method} ${wire.path.replace(/:\w+/g, ':x')}`),
    )
    expect(wires.filter((wire, place) => wires.indexOf(wire) !== place)).toEqual([])
  })

  it('knows the owners of every thing that access checks, each from one room', () => {
    const known = rooms.flatMap((room) => Object.keys(room.owners ?? {}))
    expect(known.toSorted()).toEqual([...ownedThings])
    // @ts-expect-error -- no room answers the owner of a file
    expect(roomsOf([order, task])).toHaveLength(2)
  })

  it('gives every refusal a code of its own, but those that clients treat alike', () => {
    const named = Map.groupBy(Object.entries(refusals), ([, { code }]) => code)
    const shared = [...named].flatMap(([code, of]) =>
      of.length > 1 ? [[code, of.map(([name]) => name).toSorted()]] : [],
    )
    expect(Object.fromEntries(shared)).toEqual(alike)
  })

  it('uses every refusal of the catalogue', () => {
    const texts = serverFiles.map(({ text }) => text).join('\n')
    expect(Object.keys(refusals).filter((name) => !new RegExp(`['"]${name}['"]`).test(texts))).toEqual([])
  })

  it('has no barrels and no drawers for leftovers', () => {
    const files = ['api/src', 'server/src', 'web/src'].flatMap((folder) =>
      walk(join(root, folder)).map((file) => relative(root, file)),
    )
    const bad = /(^|\/)(index\.tsx?|utils?|helpers?|common|base|misc|shared)(\.tsx?|\/)/
    expect(files.filter((file) => bad.test(file))).toEqual([])
    const named = /^[a-z0-9.\-/]+$|\/migrations\/\d{12}_[a-z_]+\.sql$/
    expect(files.filter((file) => !named.test(file))).toEqual([])
  })
})
