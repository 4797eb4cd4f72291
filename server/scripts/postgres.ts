// Runs a real PostgreSQL from npm: started as a direct child, stopped with its parent, recovered after any kind of end.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checkVersion, clearOld, homeFor, makeCluster, programPassword, read, takeFolder } from './postgres-folder.ts'
import { asOptions, personFor, program, programsFor, quiet, windows } from './postgres-programs.ts'
import type { As } from './postgres-programs.ts'
import { saysFull, StartError } from './start-error.ts'

export type Postgres = {
  /** Address of the database `mall` for the program's role, which owns nothing. */
  readonly databaseUrl: string
  /** Address of the same database for its owner, a superuser of this server. */
  readonly ownerUrl: string
  readonly port: number
  readonly pid: number
  /** Settles when the server has ended, on request or not. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** Mode of the server: `keep` for safe data, `test` for data thrown away after a run. */
export type Tune = 'keep' | 'test'

const always = { timezone: 'UTC', log_timezone: 'UTC', jit: 'off', log_checkpoints: 'off' }
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
    // Each test file has new connections, which would plan a statement anew for each of its first five uses.
    plan_cache_mode: process.env.MALL_SUITE === 'long' ? 'auto' : 'force_generic_plan',
  },
}
const settings = (tune: Tune, port: number, socket: boolean): string[] =>
  Object.entries({
    ...always,
    ...tunes[tune],
    listen_addresses: '127.0.0.1',
    // Relative to the data folder.
    unix_socket_directories: socket ? '.' : '',
    port: String(port),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The longest socket path on Linux and macOS, minus the name that the server adds. */
const longestSocketFolder = 103 - '/.s.PGSQL.65535'.length

/**
 * Returns true if the program reaches the server by a socket in its data folder, which costs less than 127.0.0.1. Test servers are
 * reached like a remote database.
 */
const hasSocket = (data: string, tune: Tune): boolean =>
  tune === 'keep' &&
  !windows &&
  Buffer.byteLength(data) <= longestSocketFolder &&
  /^local\s+all\s+all\s+scram/m.test(read(join(data, 'pg_hba.conf')))

const closed = /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only file system|Operation not permitted/

/** Explains an error in one sentence. */
const explain = (folder: string, error: unknown): unknown => {
  if (error instanceof StartError) return error
  const text = error instanceof Error ? error.message : String(error)
  if (saysFull(text)) return new StartError(`磁盘空间不足，无法写入数据文件夹 ${folder}，请清理磁盘后再启动`)
  if (closed.test(text)) return new StartError(`数据文件夹 ${folder} 不可写，请检查权限，或用 MALL_DATA 指定别的文件夹`)
  return error
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

/** Stops the server when this process has ended: the shell's input ends with it. */
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
  socket: boolean
}): Promise<Started> => {
  const logFile = join(it.home, 'log')
  const logged = existsSync(logFile) ? statSync(logFile).size : 0
  const from = logged > 20_000_000 ? 0 : logged
  const log = openSync(logFile, from === 0 ? 'w' : 'a')
  const child = spawn(
    program(it.native, 'postgres'),
    ['-D', it.data, ...settings(it.tune, it.port, it.socket)],
    // A session of its own: Ctrl-C in the terminal reaches this process, which stops the server when it is no longer needed.
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
      // Sessions of a killed server need a moment to notice its end.
      await wait(250)
    }
  }
}

const programRole = 'mall_program'
const programUrl = (ownerUrl: string, password: string) =>
  Object.assign(new URL(ownerUrl), { username: programRole, password }).href
const ownerUrlOf = (home: string, port: number | string) =>
  `postgres://mall:${read(join(home, 'password'))}@127.0.0.1:${port}/mall`

/** Returns the database of a folder with a server that another program started, for the program's role; undefined if none runs. */
export const urlOfRunning = (folder: string): string | undefined => {
  const link = join(folder, 'elsewhere')
  const home = existsSync(link) ? readlinkSync(link) : folder
  const [, , , port, , , , state] = read(join(home, 'data', 'postmaster.pid')).split('\n')
  return state?.trim() === 'ready' ? programUrl(ownerUrlOf(home, port!), programPassword(home)) : undefined
}

/** Makes the missing parts: the database, and the program's role. Returns the database's address for that role. */
const makeDatabase = async (ownerUrl: string, password: string): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl.replace(/mall$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'mall'`)
    if (rowCount === 0) await client.query('create database mall')
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [programRole])
    if (roles.rowCount === 0) await client.query(`create role ${programRole}`)
    await client.query(`alter role ${programRole} login password '${password}'`)
    return programUrl(ownerUrl, password)
  } finally {
    await client.end()
  }
}

const startIn = async (it: {
  folder: string
  home: string
  leave: () => void
  port?: number
  tune?: Tune
}): Promise<Postgres> => {
  const { folder, home, leave } = it
  const data = join(home, 'data')
  const as = personFor(data)
  if (existsSync(data)) checkVersion(folder, data)
  const native = programsFor(home, as)
  if (existsSync(data)) await clearOld(data)
  else makeCluster({ native, home, data, as })
  const { tune = 'keep' } = it
  const socket = hasSocket(data, tune)
  const { child, ended, port } = await launchUntilItHolds({ native, home, data, as, tune, socket }, it.port)
  const pid = child.pid as number
  const watcher = watchOver(pid, data, as)
  const watched = watcher === undefined ? Promise.resolve() : exitOf(watcher)
  child.unref()
  void ended.then(() => watcher?.stdin?.end())
  const ownerUrl = ownerUrlOf(home, port)

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
    leave()
  }
  try {
    const url = new URL(await makeDatabase(ownerUrl, programPassword(home)))
    if (socket) url.searchParams.set('host', data)
    return { databaseUrl: url.href, ownerUrl, port, pid, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts the PostgreSQL from npm on a folder, on 127.0.0.1 only; makes the folder if it is new. The server ends with this process,
 * however the process ends. Throws StartError with one sentence if the folder cannot be used.
 */
export const startPostgres = async (given: { folder: string; port?: number; tune?: Tune }): Promise<Postgres> => {
  const folder = resolve(given.folder)
  let leave = () => {}
  try {
    const home = homeFor(folder, personFor(join(folder, 'data')))
    leave = takeFolder(home)
    return await startIn({ ...given, folder, home, leave })
  } catch (error) {
    leave()
    throw explain(folder, error)
  }
}

/** Uses memory if the system has room there: stories make one database for each file, which took a quarter longer on a disk. */
const placeToThrowAway = (): string => {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 6 * 1024 ** 3 ? memory : tmpdir()
}

/** Starts a PostgreSQL for one run, in a folder removed at its end. */
export const startThrowawayPostgres = async (): Promise<Postgres & { folder: string }> => {
  const folder = mkdtempSync(join(placeToThrowAway(), 'mall-postgres-'))
  // The folder is made closed to others, but the account that runs the server must be able to enter.
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
