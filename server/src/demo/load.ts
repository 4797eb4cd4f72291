import type { DatabaseUrls } from '../kernel/migrate.ts'
import { loadOnce } from './begin-load.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'

const first = ['buyer1', 'seller1', 'purch1', 'op1']
const firstOnes = first.map((account) => demoUsers.find((it) => it.account === account)!)

/** The accounts to try, with their purpose; those to begin with come first. */
export const demoAccounts = [...firstOnes, ...demoUsers.filter((it) => !first.includes(it.account))].map(
  ({ account, name, idea }) => ({ account, name, role: idea }),
)

/**
 * Loads the demonstration into an empty database: ninety days of a small market, through the same use cases that people use.
 * Returns the accounts to try; none if the database holds other data.
 */
export const loadDemo = async (
  urls: DatabaseUrls,
  log: (words: string) => void,
  load: () => Promise<void>,
): Promise<typeof demoAccounts> => ((await loadOnce(urls, log, load)) ? demoAccounts : [])
