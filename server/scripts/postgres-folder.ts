// The folder of a PostgreSQL: where it lies, who uses it, and what an earlier run left in it.
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

/** Node's own recursive form never returns where a file system refuses new folders with ENOENT. */
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

/** Where the data really lies: in the folder, or, when the account cannot get there, in a folder the link `elsewhere` names. */
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

/** Throws StartError when another major version of PostgreSQL has written the data. */
export const checkVersion = (folder: string, data: string) => {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new StartError(
    `数据文件夹 ${folder} 属于 PostgreSQL ${version}，本程序需要 ${major}，请先导出数据或换一个文件夹`,
  )
}

/** Makes the data folder with one owner, Chinese order of words, and a password known to this folder alone. */
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
  // Renamed only when complete: an interrupted first start leaves nothing half-made.
  renameSync(fresh, data)
}

/** The password of the role of the program, made at its first start. */
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

/** The text of a file that may not be there. */
export const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const nobodysPid = '4194303'

/** Which run of which process: numbers are given out again, the moment of birth is not. */
const birthOf = (pid: number): string => {
  if (windows) return ''
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  // Ended, and only waiting for its parent to notice.
  if (fields[0] === 'Z') return 'gone'
  return `${read('/proc/sys/kernel/random/boot_id').trim()} ${fields[19] ?? ''}`
}

/** Two programs must not share one folder: the first leaves its name, the second is refused while the first lives. */
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
  // The number may belong to someone else by now; PostgreSQL then refuses. The rest of the file keeps its own check alive.
  if (isAlive(pid) && read(file) === text) writeFileSync(file, text.replace(String(pid), nobodysPid))
}
