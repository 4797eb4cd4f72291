import { describe, expect, test } from 'vitest'
import { read } from '../../../blocks/list/address.ts'
import type { AnyList } from '../../../blocks/list/list-of.ts'
import { ordersToShip, sellerOrders } from '../seller-orders.tsx'
import { waitingOrders } from './waiting-orders.ts'

/* The link of a figure asks the list for what the figure counts: the list's call knows every filter in it. */

const lists: Readonly<Record<string, unknown>> = {
  '/order/seller/list': sellerOrders,
  '/home/salesOrder': ordersToShip,
}
const inputs: Readonly<Record<string, object>> = {
  todayOrders: { status: 'all', beginTime: '2026-11-22', endTime: '2026-11-22' },
  toPay: { status: '10' },
  toShip: { status: '30' },
  toReceive: { status: '40' },
  afterSale: { status: 'afterSale' },
}

describe.each(waitingOrders)('$name', ({ field, to }) => {
  test('leads to what it counts', () => {
    const { pathname, searchParams } = new URL(to, 'https://mall.test')
    const { input, foreign, faults } = read(searchParams, lists[pathname] as AnyList, '2026-11-22')
    expect({ input, foreign, faults }).toEqual({ input: inputs[field], foreign: [], faults: {} })
  })
})

const sources = import.meta.glob('../../../{features,shell,kit,blocks}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
test('no link into these lists is written by hand', () => {
  const byHand = Object.entries(sources).filter(
    ([file, text]) =>
      !file.includes('.test.') && /\/(order\/list|order\/seller\/list|home\/salesOrder)\?/.test(text as string),
  )
  expect(byHand.map(([file]) => file)).toEqual([])
})
