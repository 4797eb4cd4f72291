// Prints every screen of the web: `npm run --silent routes -- --json`, or one line each.
import { routes } from '../../web/src/routes.ts'

const rows = routes.map(({ path, title, requireAuth, layout }) => ({ path, title, requireAuth, layout }))
if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else
  for (const row of rows)
    console.log(`${row.path}\t${row.title}\t${row.requireAuth ? 'login' : 'public'}\t${row.layout}`)
