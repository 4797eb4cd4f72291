// Common parts of both commands, on any Node from 20 on and without installed packages: steps in a terminal, the pinned Node, the
// pages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const at = (...parts) => join(root, ...parts)

/** A step failed; its message is one sentence for the person at the keyboard. */
export class StepError extends Error {}

export const say = (words) => console.log(words)

const running = new Set()

const endStep = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

/** Ends everything that the steps have started. */
export const endSteps = (signal) => {
  for (const child of running) endStep(child, signal)
}

/**
 * Runs a command to its end; returns its exit code and its output. `show` prints the output directly; `limit`, in minutes, ends what
 * hangs.
 */
export const runStep = (command, args, { env = {}, show = false, limit } = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // A process group of its own, so that everything it started can be ended with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    })
    running.add(child)
    let said = ''
    const end = () => {
      say(`ended after ${limit} minutes`)
      endStep(child, 'SIGKILL')
    }
    const tooLong = limit === undefined ? undefined : setTimeout(end, limit * 60_000)
    const keep = (piece) => {
      said = (said + piece).slice(-200_000)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const finish = (code, words = '') => {
      running.delete(child)
      clearTimeout(tooLong)
      done({ code, said: said + words })
    }
    child.once('error', (error) => finish(127, error.message))
    child.once('close', (code) => finish(code ?? 1))
  })

/** Runs a step, and prints every few seconds that it is still running. */
export const runSlowStep = async (title, command, args, options) => {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  say(`${title} …`)
  const ticking = setInterval(() => say(`${title} … 已用 ${seconds()} 秒`), 10_000)
  const result = await runStep(command, args, options)
  clearInterval(ticking)
  if (result.code === 0) say(`${title}：完成，${seconds()} 秒`)
  return result
}

/** Returns the command for npm of the person's own installation. */
export const npm = (args) => {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}

export const full = /ENOSPC|No space left on device|EDQUOT/

/** Returns the Node that runs the program: the pinned one from npm, else the running one if it is new enough. */
export const pinnedNode = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const own = at(
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new StepError(`本机没有随附的 Node 24，而当前 Node 是 ${process.versions.node}：请安装 Node 24 或更新版本`)
}

/** Settings under which the program runs: by default Node takes twice the memory it needs and compiles everything anew at each start. */
export const lean = {
  flags: ['--max-semi-space-size=8', '--max-old-space-size=1024'],
  // One arena for all threads: in several, memory that the compilers freed stays scattered.
  env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: at('node_modules/.cache/compiled') },
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath ?? it.path, it.name))

const stamp = at('node_modules/.mall-pages')

/** Returns one hash of all sources of the pages. */
const hashOfPages = () => {
  const outside = /^web[/\\](dist|node_modules)[/\\]|\.test\.tsx?$/
  const files = [...filesUnder(at('web')), ...filesUnder(at('api/src')), at('package-lock.json')]
    .map((file) => relative(root, file))
    .filter((file) => !outside.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0')
  return hash.digest('hex')
}

/** Builds the pages if their sources have changed since the last build; `strict` also fails pages over their budgets. */
export const buildPages = async ({ strict = false } = {}) => {
  const hash = hashOfPages()
  const now = `${hash}${strict ? ' within budgets' : ''}`
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (before.startsWith(now) && existsSync(at('web/dist/server/render.js'))) return
  const [command, args] = npm(['run', '--silent', '--workspace', 'web', 'build'])
  // Tests build the same pages as production.
  const env = { NODE_ENV: 'production', ...(strict ? {} : { MALL_BUDGETS: 'warn' }) }
  const { code, said } = await runSlowStep('构建页面', command, args, { env })
  if (code === 0) return writeFileSync(stamp, now)
  if (full.test(said)) throw new StepError('磁盘空间不足，无法构建页面，请清理磁盘后再试')
  say(said.trim().split('\n').slice(-30).join('\n'))
  throw new StepError('构建页面失败，原因见上')
}
