import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * Packages that may not be installed, instead of an audit that asks a registry: versions with known vulnerabilities, abandoned or
 * banned packages, and packages with install scripts. `ops/min-versions.json` has the lists and their reasons.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

type Locked = {
  readonly version?: string
  readonly link?: boolean
  readonly deprecated?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Locked>>
type Demands = {
  readonly least: Readonly<Record<string, readonly [version: string, because: string]>>
  readonly banned: Readonly<Record<string, string>>
  readonly installScripts: Readonly<Record<string, string>>
}

/** Returns the three numbers of a version; a pre-release counts as its release. */
const numbers = (version: string): number[] => (version.match(/^\d+\.\d+\.\d+/)?.[0] ?? '0.0.0').split('.').map(Number)

const older = (version: string, least: string): boolean => {
  const [ours, theirs] = [numbers(version), numbers(least)]
  const at = ours.findIndex((number, place) => number !== theirs[place])
  return at >= 0 && ours[at]! < theirs[at]!
}

/** Returns every copy of a package that the lock file installs, also those inside others. */
const copies = (packages: Packages): { name: string; it: Locked }[] =>
  Object.entries(packages)
    .filter(([path, it]) => path.includes('node_modules/') && it.link !== true)
    .map(([path, it]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), it }))

const findings = (packages: Packages, { least, banned, installScripts }: Demands): string[] =>
  copies(packages).flatMap(({ name, it }) => {
    const version = it.version ?? ''
    const [wanted, because] = least[name] ?? []
    return [
      ...(wanted !== undefined && older(version, wanted) ? [`${name} ${version} is below ${wanted}: ${because}`] : []),
      ...(Object.hasOwn(banned, name) ? [`${name} is banned: ${banned[name]}`] : []),
      ...(it.deprecated === undefined ? [] : [`${name} ${version} is given up: ${it.deprecated}`]),
      ...(it.hasInstallScript && !Object.hasOwn(installScripts, name) ? [`${name} runs while it is installed`] : []),
      ...(it.integrity === undefined ? [`${name} ${version} has no hash`] : []),
      ...(it.resolved === undefined ? [] : [`${name} ${version} names its registry`]),
    ]
  })

/** Returns builds for other systems that no entry names: if one is not published, a clean install fails on every system. */
const missing = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, it]) =>
    Object.keys(it.optionalDependencies ?? {})
      .filter((name) => {
        const folders = path.split(/\/?node_modules\//)
        return !folders.some((_, at) => {
          const inside = folders.slice(0, folders.length - at).filter((folder) => folder !== '')
          return Object.hasOwn(packages, [...inside, name].map((folder) => `node_modules/${folder}`).join('/'))
        })
      })
      .map((name) => `${path} lacks ${name}`),
  )

/** Returns dependencies that another install may resolve to another version. */
const inexact = (manifest: Readonly<Record<string, unknown>>): string[] =>
  ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>).flatMap(([name, version]) =>
      /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${name} ${version}`],
    ),
  )

const packages: Packages = read('package-lock.json').packages
const demands: Demands = read('ops/min-versions.json')

describe('what is installed', () => {
  it('has no known vulnerability, is maintained, and is complete for every system', () => {
    expect(findings(packages, demands)).toEqual([])
    expect(missing(packages)).toEqual([])
  })

  it('has exact versions', () => {
    const manifests = ['package.json', 'api/package.json', 'server/package.json', 'web/package.json']
    expect(manifests.flatMap((file) => inexact(read(file)))).toEqual([])
  })

  it('is what the list names, so that no entry goes stale', () => {
    const here = new Set(copies(packages).map(({ name }) => name))
    expect(here.size).toBeGreaterThan(300)
    const asked = [...Object.keys(demands.least), ...Object.keys(demands.installScripts)]
    expect(asked.filter((name) => !here.has(name))).toEqual([])
  })
})

describe('the check', () => {
  const asked: Demands = {
    least: {
      fastify: ['5.12.0', 'vulnerabilities'],
      vite: ['8.0.16', 'vulnerabilities'],
      '@fastify/static': ['10.1.3', 'vulnerabilities'],
    },
    banned: { xlsx: 'vulnerabilities' },
    installScripts: {},
  }
  const good: Locked = { version: '1.0.0', integrity: 'sha512-x' }
  const findingsOf = (name: string, it: Locked) =>
    findings({ '': { version: '0.1.0' }, [`node_modules/${name}`]: it }, asked)

  it.each<[string, string, Locked, string]>([
    ['a known vulnerability', 'fastify', { ...good, version: '5.11.9' }, 'fastify 5.11.9 is below 5.12.0'],
    ['one inside another package', 'a/node_modules/vite', { ...good, version: '8.0.9' }, 'vite 8.0.9 is below 8.0.16'],
    ['one of a scope', '@fastify/static', { ...good, version: '9.9.9' }, '@fastify/static 9.9.9 is below 10.1.3'],
    ['a banned package', 'xlsx', good, 'xlsx is banned'],
    ['one that is given up', 'left', { ...good, deprecated: 'use right' }, 'left 1.0.0 is given up: use right'],
    ['a script', 'loader', { ...good, hasInstallScript: true }, 'loader runs while it is installed'],
    ['no hash', 'bare', { version: '1.0.0' }, 'bare 1.0.0 has no hash'],
    ['an address', 'near', { ...good, resolved: 'https://registry.example/near.tgz' }, 'near 1.0.0 names its registry'],
  ])('notices %s', (_, name, it, words) => expect(findingsOf(name, it)).toEqual([expect.stringContaining(words)]))

  it.each([
    ['5.12.0', []],
    ['5.12.1-beta.1', []],
    ['6.0.0', []],
    ['10.0.0', []],
  ])('lets version %s pass', (version, expected) =>
    expect(findingsOf('fastify', { ...good, version })).toEqual(expected),
  )

  it('notices a build that the lock file does not name, inside another package, too', () => {
    const it: Locked = { ...good, optionalDependencies: { 'x-linux': '1.0.0', 'x-win': '1.0.0' } }
    const given = { 'node_modules/a/node_modules/x': it, 'node_modules/x-linux': good }
    expect(missing(given)).toEqual(['node_modules/a/node_modules/x lacks x-win'])
  })

  it('notices versions that are not exact', () => {
    const given = { dependencies: { a: '1.2.3', b: '^1.2.3' }, devDependencies: { c: '*' }, optionalDependencies: {} }
    expect(inexact(given)).toEqual(['b ^1.2.3', 'c *'])
  })
})
