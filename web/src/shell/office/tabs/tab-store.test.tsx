import { afterEach, beforeEach, expect, test } from 'vitest'
import { useShell } from '../../../shell-state.ts'
import type { Shell } from '../../../shell-state.ts'
import type { Shown } from '../../navigation/screen.tsx'
import { arriveAt, useTabs } from './tab-store.ts'

const screenAt = (pathname: string, affix?: true) =>
  ({
    location: { pathname, search: '' },
    route: { path: pathname, title: pathname, requireAuth: true, affix },
  }) as unknown as Shown
const links = () => useTabs.getState().tabs.map(({ link }) => link)
const as = (id: string, shopId: string) =>
  useShell.setState({ userInfo: { id }, currentId: '1', shop: { shopId } } as unknown as Partial<Shell>)

beforeEach(() => {
  as('7', '1')
  arriveAt('/home', screenAt('/home', true))
  arriveAt('/home/orders', screenAt('/home/orders'))
})
afterEach(() => {
  useShell.setState({ userInfo: null })
  sessionStorage.clear()
})

test('the next person at this window finds no tab of the one before, on the page or in the browser', () => {
  expect(links()).toEqual(['/home', '/home/orders'])
  expect(sessionStorage.getItem('mall.tabs')).toContain('/home/orders')
  as('8', '1')
  expect(links()).toEqual([])
  expect(useTabs.getState().screens.size).toBe(0)
  expect(sessionStorage.getItem('mall.tabs')).not.toContain('/home/orders')
})

test('in another shop only the fixed tab stays, and is drawn anew', () => {
  as('7', '2')
  expect(links()).toEqual(['/home'])
  expect(useTabs.getState().turns).toMatchObject({ '/home': 1 })
})
