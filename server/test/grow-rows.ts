import type pg from 'pg'

/* Writes the rows of grown tables: most belong to other owners, one in fifty to the scene's people. */

const grownRows = 100_000
export const share = 50
/** Number of rows of the scene's people, one in fifty. */
export const shareOfOwner = grownRows / share
export const first = 10_000_000

export const id = `${first} + n`
export const past = `now() - n * interval '5 minutes'`
/** Makes the owner the given one for one row in fifty, and somebody else for the others. */
export const ownedBy = (whose: number) => `case when n % ${share} = 0 then ${whose} else ${first} + n % 997 end`

type Values = Readonly<Record<string, string>>
export const rows =
  (table: string, values: Values, many = grownRows) =>
  async (): Promise<string> =>
    `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from generate_series(1, ${many}) as n`

/** Makes copies of one row that differ in these columns. */
export const copies =
  (table: string, of: string, changes: Values, many = grownRows) =>
  async (client: pg.Client): Promise<string> => {
    const found = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = found.rows.map(({ name }) => name)
    const values = names.map((name) => changes[name] ?? `t.${name}`)
    return `insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from (select * from ${table} where ${of} limit 1) t, generate_series(1, ${many}) as n`
  }
