import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { checkHouse } from './check-house.ts'
import { reactions } from './reactions.ts'
import { checkJournals, forgetJournals, sealJournals } from './keep-journals.ts'
import { tables } from './tables.ts'

export const integrity: Room = {
  name: 'integrity',
  routes,
  reactions,
  tables,
  timers: [
    { name: 'integrity.seal', cron: '* * * * *', run: sealJournals },
    { name: 'integrity.check', cron: '*/5 * * * *', run: checkHouse },
    { name: 'integrity.forget', cron: '29 * * * *', run: forgetJournals },
    { name: 'integrity.journals', cron: '11 * * * *', run: checkJournals },
  ],
}
