// Finds a Chromium for the walks, or installs one: from the system's packages, else from npm.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm, root, runStep, say } from './prepare.mjs'

const works = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 60_000 }).status === 0

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usual = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...places, ...usual].find((it) => it && existsSync(it) && works(it))
}

/** Installs it on Debian and similar systems; needs root, or a sudo that asks for no password. */
const fromSystem = async () => {
  const powers = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (powers.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  const apt = (...args) => {
    const [command, ...rest] = [...powers, 'apt-get', '-q', '-y', ...args]
    return runStep(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const wanted = ['install', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']
  if ((await apt(...wanted)).code !== 0) {
    await apt('update')
    await apt(...wanted)
  }
  return installed()
}

const packed = '@sparticuz/chromium@153.0.0'

/** Installs it from an npm package that holds a whole browser, unpacked on first use and kept beside the dependencies. */
const fromNpm = async (node) => {
  const place = join(root, 'node_modules/.mall-browser')
  const ask = `const { default: it } = await import('@sparticuz/chromium'); console.log(await it.executablePath())`
  const path = () => {
    const env = { ...process.env, TMPDIR: place }
    const { stdout, status } = spawnSync(node, ['--input-type=module', '-e', ask], {
      cwd: place,
      env,
      encoding: 'utf8',
    })
    const found = stdout?.trim()
    return status === 0 && found && works(found) ? found : undefined
  }
  if (existsSync(join(place, 'node_modules'))) {
    const found = path()
    if (found) return found
  }
  const [command, args] = npm(['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', packed])
  await runStep(command, args)
  return existsSync(place) ? path() : undefined
}

/** Returns the path of a Chromium that runs here; undefined if there is none. */
export const findBrowser = async (node) => {
  const found = installed()
  if (found) return found
  say('bringing a browser …')
  return (await fromSystem()) ?? (await fromNpm(node))
}
