import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { checkHouse } from './check-house.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { checkJournals, forgetJournals, sealJournals } from './keep-journals.ts'

export const watch: Room = {
  name: 'watch',
  routes,
  reactions,
  personalData,
  timers: [
    { name: 'watch.seal', cron: '* * * * *', run: sealJournals },
    { name: 'watch.check', cron: '*/5 * * * *', run: checkHouse },
    { name: 'watch.forget', cron: '29 * * * *', run: forgetJournals },
    { name: 'watch.journals', cron: '11 * * * *', run: checkJournals },
  ],
}
