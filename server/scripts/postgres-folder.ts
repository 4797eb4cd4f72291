// Manages the folder of a PostgreSQL: its place, its user, and the remains of an earlier run.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asOptions, program, quiet, reaches, windows } from './postgres-programs.ts'
import type { As } from './postgres-programs.ts'
import { saysFull, StartError } from './start-error.ts'

/** Makes folders one by one, because Node's recursive form never returns on a file system that refuses new folders with ENOENT. */
const makeFolders = (folder: string) => {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    if (saysFull(String(error))) throw error
    throw new StartError(`无法建立数据文件夹 ${folder}，请检查权限，或用 MALL_DATA 指定别的文件夹`, { cause: error })
  }
}

/** Returns the folder of the data: the given one, or, if the account cannot enter it, the one that the link `elsewhere` names. */
export const homeFor = (folder: string, as: As): string => {
  makeFolders(folder)
  accessSync(folder, constants.W_OK)
  if (reaches(folder, as)) return folder
  if (existsSync(join(folder, 'data')))
    throw new StartError(`运行数据库的用户无法进入 ${folder}，请放宽上级文件夹的权限，或用 MALL_DATA 指定别的文件夹`)
  const link = join(folder, 'elsewhere')
  if (existsSync(link)) return readlinkSync(link)
  const home = mkdtempSync('/var/lib/nongxin-mall-')
  chmodSync(home, 0o755)
  rmSync(link, { force: true })
  symlinkSync(home, link)
  return home
}

const major = '18'

/** Throws StartError if another major version of PostgreSQL wrote the data. */
export const checkVersion = (folder: string, data: string) => {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new StartError(
    `数据文件夹 ${folder} 属于 PostgreSQL ${version}，本程序需要 ${major}，请先导出数据或换一个文件夹`,
  )
}

/** Makes the data folder with one owner, Chinese sort order, and a password known only in this folder. */
export const makeCluster = (it: { native: string; home: string; data: string; as: As }) => {
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
      'auth-local': 'scram-sha-256',
      encoding: 'UTF8',
      'locale-provider': 'icu',
      'icu-locale': 'zh-Hans-CN',
      locale: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
    }).map(([name, value]) => `--${name}=${value}`),
    { ...asOptions(as), env: quiet, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw made.error ?? new Error(`initdb: ${made.stderr}`)
  // Renamed only when complete, so that an interrupted first start leaves nothing half-made.
  renameSync(fresh, data)
}

/** Returns the password of the program's role, made at the first start. */
export const programPassword = (home: string): string => {
  const file = join(home, 'program-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
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

/** Returns the text of a file; empty if the file does not exist. */
export const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const nobodysPid = '4194303'

/** Returns a mark of one run of a process: process numbers are reused, their start times are not. */
const birthOf = (pid: number): string => {
  if (windows) return ''
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  // The process has ended and waits for its parent to notice.
  if (fields[0] === 'Z') return 'gone'
  return `${read('/proc/sys/kernel/random/boot_id').trim()} ${fields[19] ?? ''}`
}

/** Claims a folder for one program: the first one writes its name, and a second one is refused while the first lives. */
export const takeFolder = (home: string): (() => void) => {
  const file = join(home, 'owner')
  const name = `${process.pid} ${birthOf(process.pid)}`
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, name, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries === 5) throw error
      const [, pid, birth] = /^(\d+) (.*)$/s.exec(read(file)) ?? []
      const owner = Number(pid ?? 0)
      if (owner > 0 && owner !== process.pid && isAlive(owner) && birthOf(owner) === birth)
        throw new StartError(
          `程序已在运行（进程 ${owner} 正在使用 ${home}），请先停止它，或用 MALL_DATA 指定别的文件夹`,
        )
      rmSync(file, { force: true })
    }
  }
}

/** Ends a server that outlived its parent, so that the next one finds the folder free. */
export const clearOld = async (data: string) => {
  const file = join(data, 'postmaster.pid')
  const text = read(file)
  const pid = Number(text.split('\n', 1)[0])
  if (!(pid > 0)) return
  const isOurs = () => isAlive(pid) && commandOf(pid).includes(data)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isOurs()) break
    process.kill(pid, signal)
    for (let tries = 0; tries < 500 && isOurs(); tries++) await wait(20)
  }
  // The number may belong to another process by now, and PostgreSQL would refuse to start. The rest of the file keeps its own check
  // working.
  if (isAlive(pid) && read(file) === text) writeFileSync(file, text.replace(String(pid), nobodysPid))
}
