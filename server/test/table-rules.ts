import type { Key, Table } from './catalogue.ts'

/*
 * Rules that let the tables grow past one machine: rows and keys hold their owner, references stay within an owner, and old rows of
 * growing tables are deleted. Each rule reads the catalogue and the facts, so that a test can show it a planted violation.
 */

/** Facts about a table as the rules read them; names are those of the database. */
export type TableFacts = {
  readonly owner: string | readonly string[] | { readonly house: string }
  readonly grows?:
    | { readonly deletedBy: string; readonly brief?: true }
    | { readonly with: string }
    | { readonly archive: string }
  readonly except?: Readonly<Record<string, string>>
}
export type Facts = Readonly<Record<string, TableFacts>>
/** The tables, the facts about them, and the names of the timers that delete rows. */
export type House = { readonly tables: readonly Table[]; readonly facts: Facts; readonly timers: readonly string[] }

/** A contradiction of a rule: the table, and what is wrong with it. */
export type Violation = { readonly table: string; readonly finding: string }

const ownersOf = (facts: Facts, table: string): readonly string[] => {
  const owner = facts[table]?.owner ?? 'itself'
  if (typeof owner === 'string') return owner === 'itself' ? [] : [owner]
  return 'house' in owner ? [] : owner
}
const growthOf = (facts: Facts, table: string): TableFacts['grows'] => facts[table]?.grows
/** Returns the table with which a part is kept; the table itself if it is no part. */
const wholeOf = (facts: Facts, table: string): string => {
  const growth = growthOf(facts, table)
  return growth !== undefined && 'with' in growth ? wholeOf(facts, growth.with) : table
}

const each = ({ tables }: House, findingsOf: (table: Table) => readonly string[]): Violation[] =>
  tables.flatMap((table) => findingsOf(table).map((finding) => ({ table: table.name, finding })))

const spelled = ({ columns }: Key): string => `(${columns.join(', ')})`
const isMoment = (type: string): boolean => type === 'date' || type.startsWith('timestamp')

/** Returns the ids that owned tables give their rows; each id belongs to one owner. */
const ownedIds = ({ tables, facts }: House): ReadonlySet<string> =>
  new Set(
    tables
      .filter(({ name }) => ownersOf(facts, name).length > 0 || facts[name]?.owner === 'itself')
      .flatMap((table) => table.columns.filter((it) => it.numbered).map((it) => it.name)),
  )

const grows = ({ facts }: House, table: string): boolean => growthOf(facts, table) !== undefined

/** Returns the columns by which growing tables number their rows; they ascend with time in every table. */
const ascending = (house: House): ReadonlySet<string> =>
  new Set(
    house.tables
      .filter(({ name }) => grows(house, name))
      .flatMap((table) => table.columns.filter((it) => it.numbered).map((it) => it.name)),
  )

const rowsNameTheirOwner = (house: House): Violation[] =>
  each(house, ({ name, columns }) => {
    if (house.facts[name] === undefined) return ['stands in no list: whose are its rows, and does it grow?']
    return ownersOf(house.facts, name)
      .filter((owner) => !columns.some((it) => it.name === owner && it.notNull))
      .map((owner) => `has no ${owner} that is not null`)
  })

const keysHoldTheOwner = (house: House): Violation[] => {
  const ids = ownedIds(house)
  return each(house, ({ name, keys }) => {
    const owners = ownersOf(house.facts, name)
    if (owners.length === 0) return []
    return keys
      .filter((key) => !key.columns.some((it) => owners.includes(it) || ids.has(it)))
      .map((key) => `is unique by ${spelled(key)} without ${owners.join(' or ')}`)
  })
}

const referencesStayWithTheOwner = (house: House): Violation[] =>
  each(house, ({ name, references }) =>
    references.flatMap(({ columns, to, toColumns }) => {
      const theirs = ownersOf(house.facts, to)
      if (theirs.length === 0) return []
      if (ownersOf(house.facts, name).length === 0 && house.facts[name]?.owner !== 'itself')
        return [`is of the house and points at ${to}, which is not`]
      return theirs.some((owner) => toColumns.includes(owner))
        ? []
        : [`points by (${columns.join(', ')}) at ${to} without its ${theirs.join(' or ')}`]
    }),
  )

/** Checks that a growing table has an ascending column in every key, along which it can be parted by age. */
const keyFindings = (house: House, table: Table): string[] => {
  if ('brief' in growthOf(house.facts, table.name)!) return []
  const numbers = ascending(house)
  const parts = table.columns
    .filter((it) => numbers.has(it.name) || isMoment(it.type))
    .filter((it) => table.keys.every((key) => key.columns.includes(it.name)))
  return parts.length > 0 ? [] : [`has no ascending column in every key: ${table.keys.map(spelled).join(', ')}`]
}

const growingTablesAreDeletedByAge = (house: House): Violation[] => {
  const numbers = ascending(house)
  return each(house, (table) => {
    const growth = growthOf(house.facts, table.name)
    const into = table.references
      .filter(({ to }) => grows(house, to) && wholeOf(house.facts, to) !== wholeOf(house.facts, table.name))
      .map(({ to }) => `points at ${to}, which grows and is deleted by age`)
    if (growth === undefined) {
      const named = table.columns.filter((it) => numbers.has(it.name) && !it.numbered).map((it) => it.name)
      return named.length === 0 ? into : [...into, `names ${named.join(', ')} and so grows, unsaid`]
    }
    const kept =
      'deletedBy' in growth && !house.timers.includes(growth.deletedBy)
        ? [`is deleted by ${growth.deletedBy}, which is no timer`]
        : 'with' in growth && !table.references.some((it) => it.to === growth.with)
          ? [`is kept with ${growth.with} and does not point at it`]
          : []
    const timeless =
      'with' in growth || table.columns.some((it) => it.notNull && isMoment(it.type))
        ? []
        : ['has no time that is not null']
    return [...into, ...kept, ...timeless, ...keyFindings(house, table)]
  })
}

const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?!of\b|on\b|set\b)([a-z_]+)/gi

const triggersStayWithTheOwner = (house: House): Violation[] =>
  each(house, ({ name, triggers }) =>
    triggers.flatMap((trigger) => {
      const targets = [...new Set([...trigger.source.matchAll(writes)].map((found) => found[1]!))]
      if (trigger.each === 'statement')
        return targets.length === 0 && /raise exception/i.test(trigger.source)
          ? []
          : [`is worked by ${trigger.name} statement by statement`]
      return ownersOf(house.facts, name).flatMap((owner) =>
        targets
          .filter((target) =>
            house.tables.some((it) => it.name === target && !it.columns.some((of) => of.name === owner)),
          )
          .map((target) => `is written by ${trigger.name} to ${target}, which has no ${owner}`),
      )
    }),
  )

/** Rules by their names. */
export const rules = {
  owner: rowsNameTheirOwner,
  keys: keysHoldTheOwner,
  references: referencesStayWithTheOwner,
  growth: growingTablesAreDeletedByAge,
  triggers: triggersStayWithTheOwner,
} satisfies Record<string, (house: House) => Violation[]>
export type RuleName = keyof typeof rules

const excusedBy = (facts: Facts, { table, finding }: Violation): string | undefined =>
  Object.keys(facts[table]?.except ?? {}).find((begins) => finding.startsWith(begins))

/** Returns what contradicts a rule without being an exception, in words that begin with the table. */
export const violationsOf = (rule: RuleName, house: House): string[] =>
  rules[rule](house)
    .filter((it) => excusedBy(house.facts, it) === undefined)
    .map(({ table, finding }) => `${table} ${finding}`)

/** Returns needless exceptions, and facts about absent tables. */
export const needlessFacts = (house: House): string[] => {
  const found = Object.values(rules).flatMap((rule) => rule(house))
  const needed = new Set(found.map((it) => `${it.table} ${excusedBy(house.facts, it)}`))
  return Object.entries(house.facts).flatMap(([table, { except = {} }]) => [
    ...(house.tables.some((it) => it.name === table) ? [] : [`${table} is not there`]),
    ...Object.keys(except).flatMap((begins) =>
      needed.has(`${table} ${begins}`) ? [] : [`${table} needs no exception: ${begins}`],
    ),
  ])
}
