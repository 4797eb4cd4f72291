import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { checkHouse } from './check-house.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { checkJournals, forgetJournals, sealJournals } from './keep-journals.ts'

export const integrity: Room = {
  name: 'integrity',
  routes,
  reactions,
  personalData,
  timers: [
    { name: 'integrity.seal', cron: '* * * * *', run: sealJournals },
    { name: 'integrity.check', cron: '*/5 * * * *', run: checkHouse },
    { name: 'integrity.forget', cron: '29 * * * *', run: forgetJournals },
    { name: 'integrity.journals', cron: '11 * * * *', run: checkJournals },
  ],
}
