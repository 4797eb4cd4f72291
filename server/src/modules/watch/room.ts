import type { Room } from '../../kernel/serve.ts'
import { checkJournals, forgetJournals, sealJournals } from './keep-journals.ts'
import { lookOver } from './look-over.ts'

export const watch: Room = {
  name: 'watch',
  routes: [],
  timers: [
    { name: 'watch.seal', cron: '* * * * *', run: sealJournals },
    { name: 'watch.look', cron: '*/5 * * * *', run: lookOver },
    { name: 'watch.forget', cron: '29 * * * *', run: forgetJournals },
    { name: 'watch.journals', cron: '11 * * * *', run: checkJournals },
  ],
}
