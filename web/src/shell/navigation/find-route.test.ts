import { expect, test } from 'vitest'
import { findRoute, isScreen } from './find-route.ts'
import type { ScreenRoute } from './screen-route.ts'

const route = (path: string, layout: ScreenRoute['layout']): ScreenRoute => ({
  path,
  layout,
  title: path,
  requireAuth: false,
  page: () => Promise.reject(),
})
const first = [route('/goodsDetail', 'shop')]
const all = [...first, route('/order/detailSeller/:id', 'office'), route('*', 'shop')]

test('all screens are loaded for an address that is none of the first', async () => {
  let loads = 0
  const screens = { first, all: async () => (loads++, all) }
  expect(await findRoute(screens, '/goodsDetail')).toBe(first[0])
  expect(loads).toBe(0)
  expect(await findRoute(screens, '/order/detailSeller/7')).toBe(all[1])
  expect([isScreen('/order/detailSeller/7'), isScreen('/nothing')]).toEqual([true, false])
})

test('an address that is no screen is said to be none in the frame it belongs to', async () => {
  const screens = { first, all: async () => all }
  expect(await findRoute(screens, '/nothing')).toMatchObject({ path: '*', layout: 'shop' })
  for (const path of ['/home/nothing', '/supplier/nothing', '/order/seller/nothing', '/mj'])
    expect(await findRoute(screens, path)).toMatchObject({ path: '*', layout: 'office' })
  expect(await findRoute(screens, '/homely')).toMatchObject({ layout: 'shop' })
})
