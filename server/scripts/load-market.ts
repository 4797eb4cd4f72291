// The child process of load-market-beside.ts: it receives where to load, reports its progress, and ends.
import type { Config } from '../src/config.ts'
import type { DatabaseUrls } from '../src/kernel/migrate.ts'
import { loadMarketHere } from '../src/main.ts'
import { explainError } from './explain-error.ts'

// The parent has ended.
process.once('disconnect', () => process.exit(1))
process.once('message', async (it: DatabaseUrls & { config: Config }) => {
  try {
    await loadMarketHere(it, (words) => process.send?.(words))
    process.exit(0)
  } catch (error) {
    console.error(explainError(error) ?? error)
    process.exit(1)
  }
})
