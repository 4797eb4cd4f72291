import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@mall/api/all'
import type { Endpoint } from '@mall/api/endpoint'
import { enterpriseRoles, operatorRoles, shopRoles } from '@mall/api/permissions'
import { describe, expect, it } from 'vitest'
import { rulesAt } from './check-menus.ts'
import { buyerMenu, sellerMenu, supplierMenu } from './menus.ts'
import { operatorMenu } from './operator-menu.ts'
import { mayOpen, visibleMenu } from './visible-menus.ts'
import type { MenuNode } from './visible-menus.ts'

const features = fileURLToPath(new URL('../../../../web/src/features', import.meta.url))
const rooms: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = api

/** Every screen with the call that its page requires. */
const screens = globSync('*/routes.ts', { cwd: features }).flatMap((file) =>
  [...readFileSync(join(features, file), 'utf8').matchAll(/path: '([^'*]+)',.*?import\('\.\/([^']+)'\)/gs)].flatMap(
    ([, path, page]) => {
      const source = readFileSync(join(features, file, '..', page!), 'utf8')
      const [, room, call] = /export const call[^=]*= api\.(\w+)\.(\w+)/.exec(source) ?? []
      const endpoint = room && call ? rooms[room]?.[call] : undefined
      return endpoint === undefined ? [] : [{ url: path!.replace(/:\w+/g, '7'), access: endpoint.access }]
    },
  ),
)

const nothing: ReadonlySet<string> = new Set()
const everything = { has: () => true } as unknown as ReadonlySet<never>
type Person = {
  readonly name: string
  readonly seller: ReadonlySet<string>
  readonly buyer: ReadonlySet<string>
  readonly operator?: ReadonlySet<string>
}
const people: readonly Person[] = [
  { name: 'buyer without a role', seller: nothing, buyer: nothing },
  ...Object.entries(enterpriseRoles).map(([name, { can }]) => ({ name, seller: nothing, buyer: new Set<string>(can) })),
  ...Object.entries(shopRoles).map(([name, { can }]) => ({ name, seller: new Set<string>(can), buyer: nothing })),
  ...Object.entries(operatorRoles).map(([name, { can }]) => ({
    name,
    seller: nothing,
    buyer: nothing,
    operator: new Set<string>(can),
  })),
]

describe('a screen that the menus allow', () => {
  it('is refused by no call that it cannot be shown without', () => {
    expect(screens.length).toBeGreaterThan(100)
    const wrong = people.flatMap((who) =>
      screens
        .filter(({ url, access }) => {
          if (typeof access === 'string' || access.role === 'party') return false
          const { role, can } = access
          const has = role === 'operator' ? who.operator : role === 'seller' ? who.seller : who.buyer
          const refused =
            has === undefined || (role === 'seller' && has.size === 0) || (can !== undefined && !has.has(can))
          const rules = rulesAt(url)
          const rights = { ...who, supplier: true, features: everything }
          return refused && (rules.length === 0 || rules.some((rule) => mayOpen(rule, rights)))
        })
        .map(({ url }) => `${who.name} ${url}`),
    )
    expect(wrong).toEqual([])
  })

  it('is every one that a menu of the person leads to', () => {
    const urlsIn = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsIn(children)])
    const wrong = people.flatMap((who) => {
      const rights = { ...who, supplier: true, features: everything }
      return [sellerMenu, buyerMenu, supplierMenu, operatorMenu]
        .flatMap((menu) => urlsIn(visibleMenu(menu, rights)))
        .filter((url) => !rulesAt(url).some((rule) => mayOpen(rule, rights)))
        .map((url) => `${who.name} ${url}`)
    })
    expect(wrong).toEqual([])
  })

  it('of a shop asks for a right of its own', () => {
    const ofShop = screens.filter(({ url }) => /^\/(mj|seller)\//.test(url))
    expect(ofShop.filter(({ url }) => ['/mj', '/seller'].includes(rulesAt(url)[0]?.url ?? '/mj'))).toEqual([])
  })
})
