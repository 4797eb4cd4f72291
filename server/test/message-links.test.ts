import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from '../../web/src/routes.ts'

/* Messages lead to a screen: each link that a room writes is the path of a screen, with numbers as its parameters. */

const root = new URL('../src/modules/', import.meta.url).pathname
const written = /\blink: .*|(?:screenOf|treatyAt|screen) = [\s\S]*?\n(?:}|$|\n)/g
const spelled = /(['`])(\/(?:[^'`$]|\$\{[^}]*\})*)\1/g

const links = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|demo\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(written)].flatMap(([said]) =>
      [...said.matchAll(spelled)].map(([, , link]) => ({ file, link: link! })),
    ),
  )
const screens = routes
  .filter(({ path }) => path !== '*')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
const pathOf = (link: string): string => link.replace(/\$\{[^}]*\}/g, '7').replace(/[?#].*/, '')

it('leads from every message to a screen', () => {
  expect(links.length).toBeGreaterThan(60)
  const lost = links.filter(({ link }) => !screens.some((screen) => screen.test(pathOf(link))))
  expect(lost).toEqual([])
})
