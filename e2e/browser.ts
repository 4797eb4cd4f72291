import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Frame, Page, Request } from 'playwright-core'
import { expect, inject, onTestFailed, TestRunner } from 'vitest'

const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  // A tablet in landscape, or a small laptop, used with a pointer.
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

const chromiumPath = (): string => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const named = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => folders.map((it) => join(it, name)))
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...named, '/usr/lib/chromium/chromium'].find(
    (path) => path !== '' && existsSync(path),
  )
  if (found === undefined) throw new Error('No Chromium found: run `npm test`, which brings one, or set CHROMIUM_PATH')
  return found
}

/** Opens a browser without a window, for one file of walks. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage', ...more] })

export type Visit = {
  readonly page: Page
  /** Goes to a path of the site, for example `/v/cart`. */
  readonly go: (path: string) => Promise<void>
  /** Waits until every request of the page is answered and the page, once idle, sends no more. */
  readonly settled: () => Promise<void>
  /** Errors in the page so far: errors in the console, uncaught errors, answers of 500 and above, failed loads. */
  readonly errors: readonly string[]
  /** Fails if there was any error since the visit began. */
  readonly expectCalm: () => void
  readonly close: () => Promise<void>
}

/** Prints what a page shows if the running test fails, so that a failure that does not come again can be understood. */
const printIfFailed = (page: Page, errors: readonly string[]): void => {
  // A page opened for a whole file belongs to no test.
  if (TestRunner.getCurrentTest() === undefined) return
  onTestFailed(async () => {
    const shown = await page
      .locator('body')
      .ariaSnapshot()
      .catch((error: Error) => error.message)
    console.error(page.url(), errors, shown)
  })
}

/** Opens a visit of a new person with cookies of their own, at a desk or on a phone, reading Chinese. */
export const openVisit = async (
  browser: Browser,
  size: keyof typeof sizes = 'desk',
  more: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<Visit> => {
  const address = inject('address')
  const context = await browser.newContext({
    ...sizes[size],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: address,
    reducedMotion: 'reduce',
    // A service worker would hide the page's requests from the test, which observes and delays them.
    serviceWorkers: 'block',
    // Each visitor has an address of their own, as people do, so that walks do not share the limits of an address.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
    ...more,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('console', (message) => {
    // The console repeats the status of a missing page.
    const missing = message.text().includes('404') && message.location().url === page.url()
    if (message.type() === 'error' && !missing) errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left aborts requests that it no longer needs.
    if (!why.includes('ERR_ABORTED')) errors.push(`${why}: ${request.url()}`)
  })
  printIfFailed(page, errors)
  const pending = new Set<Request>()
  const end = (request: Request) => void pending.delete(request)
  page.on('request', (request) => {
    // A stream of events stays open as long as its page.
    if (request.resourceType() !== 'eventsource') pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const settled = async () => {
    do {
      const asked = () => [...pending].map((it) => it.url())
      await expect
        .poll(asked, { message: 'not answered', interval: 10 })
        .toEqual([])
        .finally(() => pending.clear())
      // Unlike `evaluate`, it ends when the page never draws.
      await page.waitForFunction(
        () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(true)))),
      )
    } while (pending.size > 0)
  }
  return {
    page,
    go: async (path) => void (await page.goto(path)),
    settled,
    errors,
    expectCalm: () => expect(errors).toEqual([]),
    close: () => context.close(),
  }
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const axeSource = readFileSync(axeFile, 'utf8')
const axeRules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  // Passed and incomplete rules are only counted.
  resultTypes: ['violations'],
} satisfies axe.RunOptions

/** Loads axe once into each document, because loading costs as much as a run. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeSource)
}

// axe takes a quarter of the time of a walk; the long suite runs the walks of the gate again, with axe.
const withAxe = process.env['MALL_SUITE'] !== 'gate'

const demandNone = async (page: Page, exclude: readonly string[]): Promise<void> => {
  if (!withAxe) return
  await Promise.all(page.frames().map(bringAxe))
  const found = await page.evaluate(
    async ({ exclude, axeRules }) => {
      const { violations } = await window.axe!.run({ exclude: [...exclude] }, axeRules)
      return violations.map(
        (it) => `${it.id}: ${it.help} — ${it.nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { exclude, axeRules },
  )
  expect(found).toEqual([])
}

/** Fails, except at the gate, if the page in its current state breaks a machine-checkable rule of WCAG 2.1 A or AA. */
export const noViolations = (page: Page): Promise<void> => demandNone(page, [])

/** Checks the same except for toasts, which fade, lie under a dialog, stay under a pointer, and come at any time. */
export const noneWrong = async (page: Page): Promise<void> => {
  await page.mouse.move(1, 1)
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
  await demandNone(page, ['[data-sonner-toaster]'])
}

/** Makes a photo of words on paper, as a person takes of a slip or of goods; different words or colours make different photos. */
export const aPhoto = async (browser: Browser, words: string, colour = '#dfe8f7') => {
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } })
  await page.setContent(`<body style="background: ${colour}"><h1>${words}</h1></body>`)
  const buffer = await page.screenshot()
  await page.close()
  return { name: 'photo.png', mimeType: 'image/png', buffer }
}

const shots = process.env['WALK_SHOTS']
/** Takes a picture of the whole page if the environment names a folder for pictures. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

let pictures = 0
/** Waits for the whole content, checks it against the rules, and takes a picture as `shoot` does. */
export const demandSound = async ({ page, settled }: Visit, name: string): Promise<void> => {
  await settled()
  await noneWrong(page)
  await shoot(page, `${name}-${(pictures += 1)}`)
}
