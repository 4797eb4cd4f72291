import { loadOnce } from './begin-load.ts'
import type { DemoLoad } from './load-market.ts'
import { demoUsers } from './people.ts'

const first = ['buyer1', 'seller1', 'purch1', 'op1']
const firstOnes = first.map((account) => demoUsers.find((it) => it.account === account)!)

/** The accounts to try, with what they are for; those to begin with come first. */
export const demoAccounts = [...firstOnes, ...demoUsers.filter((it) => !first.includes(it.account))].map(
  ({ account, name, idea }) => ({ account, name, role: idea }),
)

/**
 * Loads the demonstration into an empty database: ninety days of a small market, told through the same use cases people
 * use. Answers the accounts to try, none when the database holds somebody's own data. What it takes is read only then.
 */
export const loadDemo = async (it: DemoLoad): Promise<typeof demoAccounts> =>
  (await loadOnce(it.databaseUrl, it.tell, async () => (await import('./load-market.ts')).loadMarket(it)))
    ? demoAccounts
    : []
