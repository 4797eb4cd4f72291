import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { knownTotal, learnTotal } from '../../kernel/large-totals.ts'

/** Number of rows from which the counts of tabs are remembered for a while. */
const remembered = 20_000

type Counts<Tab extends string> = Readonly<Record<Tab, number>> & { readonly all: number }

/** Returns the count of each tab. `asked` is the counting statement, `read` runs it; counts of large lists are remembered for a while. */
export const tabsOf = async <Tab extends string>(
  db: Reading,
  tabs: readonly { readonly status: Tab; readonly name: string }[],
  asked: RawBuilder<Counts<Tab>>,
  read: () => Promise<Counts<Tab>>,
) => {
  const compiled = asked.compile(db)
  const known = knownTotal<Counts<Tab>>(db, compiled)
  const found = known ?? (await read())
  if (known === undefined) learnTotal(db, compiled, { total: found.all, answer: found, large: remembered })
  return tabs.map(({ status, name }) => ({ status, name, count: found[status] }))
}
