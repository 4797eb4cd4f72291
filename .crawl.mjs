import { chromium } from 'playwright-core'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
const base = 'http://localhost:8133'
const listed = JSON.parse(execFileSync(process.execPath, ['server/scripts/routes.ts', '--json'], { encoding: 'utf8' }))
  .map((r) => r.path)
  .filter((p) => !p.includes(':'))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const out = fs.createWriteStream('/root/c-demo/crawl.txt')
const office =
  /^\/(mj|business\/manage|home|seller|publishgoods|order\/(seller|detailSeller)|orderSystem|setup|supplier|admin)/
const who = process.argv.slice(2)
for (const account of who) {
  const ctx = await b.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: {} })
  const r = await ctx.request.post(base + '/rest/auth/login', {
    form: { account, password: 'demo2026' },
    headers: { origin: base, 'platform-type': 'SC' },
  })
  const page = await ctx.newPage()
  const paths = listed.filter((p) =>
    account.startsWith('seller')
      ? office.test(p)
      : account.startsWith('op')
        ? /^\/operate/.test(p)
        : !office.test(p) && !/^\/operate/.test(p),
  )
  for (const p of paths) {
    try {
      await page.goto(base + '/v' + p, { waitUntil: 'domcontentloaded', timeout: 20000 })
      await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => {})
      const t = await page.locator('[class*=empty]').allInnerTexts()
      const txt = [...new Set(t.map((x) => x.replace(/\s+/g, ' ').trim()).filter(Boolean))]
      if (txt.length) out.write(account + ' ' + p + ' | ' + txt.join(' || ').slice(0, 200) + '\n')
    } catch (e) {
      out.write(account + ' ' + p + ' ERR ' + String(e).slice(0, 80) + '\n')
    }
  }
  await ctx.close()
}
await b.close()
out.end('DONE\n')
