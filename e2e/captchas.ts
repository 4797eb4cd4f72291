import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** Solves captchas as a person does: every drawn captcha is made to be `abcd`. */
export const openCaptchas = () => {
  const database = new pg.Client({ connectionString: inject('database') })
  const connected = database.connect()
  return {
    /** Solves the captcha that appears after the press. */
    solveAfter: async (page: Page, press: () => Promise<void>): Promise<void> => {
      const drawn = page.waitForResponse((it) => it.url().includes('generateCaptcha'))
      await press()
      const { data } = await (await drawn).json()
      const hash = createHash('sha256').update(`${data.captchaId} abcd`).digest()
      await connected
      await database.query('update captcha set answer_hash = $1 where captcha_id = $2', [hash, data.captchaId])
      await page.getByLabel('验证码').fill('abcd')
      await page.getByText('已通过验证').waitFor()
    },
    close: () => connected.then(() => database.end()),
  }
}
