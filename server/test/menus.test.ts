import { describe, expect, it } from 'vitest'
import { routes } from '../../web/src/routes.ts'
import { buyerMenu, sellerMenu, supplierMenu } from '../src/modules/workbench/menus.ts'
import { operatorMenu } from '../src/modules/workbench/operator-menu.ts'
import type { MenuItem } from '../src/modules/workbench/menus.ts'

const every = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((it) => [it, ...every(it.children ?? [])])
const menus = { buyer: buyerMenu, seller: sellerMenu, supplier: supplierMenu, operator: operatorMenu }
const doubled = (list: readonly string[]) => list.filter((it, at) => list.indexOf(it) !== at)

/** Office screens that no menu names, and where they are opened. */
const openedElsewhere: Readonly<Record<string, string>> = {
  '/mj/activity/edit': 'from the list of activity pages',
  '/business/manage/edit': 'from the list of lots',
  '/business/manage/view': 'from the list of lots',
  '/mj/groupBooking/edit': 'from the list of group activities',
  '/mj/groupBooking/view': 'from the list of group activities',
  '/mj/groupBuying/edit': 'from the list of group purchases',
  '/mj/groupBuying/orderSummary': 'from the list of group purchases',
  '/purchase/offset/new': 'from the list of set-offs',
  '/mj/groupBuying/loadList': 'from the list of group purchases',
  '/mj/goods/manage': 'another address of the list of goods',
  '/mj/managegoods': 'another address of the list of goods',
  '/managegoods': 'another address of the list of goods',
  '/publishgoods': 'another address of publishing goods',
  '/news': 'another address of the list of news',
  '/supplier/generateBill': 'from the list of bills',
  '/purchase/generateBill': 'from the list of bills',
  '/seller/logistics': 'one order, in a frame',
  '/seller/print': 'orders that were chosen',
  '/mj/managegoods/group': 'another address of the classifies of the shop',
  '/mj/goods/edit': 'the list of goods',
  '/mj/contract/edit': 'the list of contracts',
  '/mj/marketing/view': 'from the list of marketing',
  '/mj/coupon': 'the list of coupons',
  '/mj/coupon/issue': 'the list of coupons',
  '/mj/coupon/holders': 'the list of coupons',
  '/mj/priceScheme': 'the list of price schemes',
  '/mj/promotion/edit': 'the list of full reductions',
  '/mj/priceScheme/batchLog': 'changing prices in a batch',
  '/mj/staff/changes': 'the list of staff',
  '/mj/customer/view': 'the list of customers',
  '/mj/video/add': 'the list of videos',
  '/news/add': 'the list of news',
  '/news/edit': 'the list of news',
  '/operate/information/edit': 'the list of what the platform publishes',
  '/seller/freight': 'the steps above the ways of delivery',
  '/seller/deliveryTemplate': 'the steps above the ways of delivery',
  '/seller/deliverySetting': 'the steps above the ways of delivery',
  '/seller/freight/edit': 'the list of freight templates',
  '/seller/picks': 'orders that were chosen',
  '/home/messages': 'the head of every office',
  '/supplier/messages': 'the head of every office',
  '/supplier/messages/setting': 'the messages',
  '/operate/messages': 'the head of every office',
  '/operate/messages/setting': 'the messages',
}

describe('menus', () => {
  it.each(Object.entries(menus))('of the %s name each page once', (_, menu) => {
    const items = every(menu)
    expect(doubled(items.map(({ code }) => code))).toEqual([])
    expect(doubled(items.flatMap(({ url }) => url ?? []))).toEqual([])
    // Two entries of one name stand under different headings.
    for (const { children = [] } of [{ children: menu }, ...items])
      expect(doubled(children.map(({ name }) => name))).toEqual([])
  })

  it('lead to every screen of the offices, but for those opened from another', () => {
    const urls = new Set(Object.values(menus).flatMap((menu) => every(menu).map(({ url }) => url)))
    const screens = routes
      .filter(({ layout, path }) => layout === 'office' && !/[:*]/.test(path))
      .map(({ path }) => path)
    expect(screens.filter((path) => !urls.has(path) && openedElsewhere[path] === undefined)).toEqual([])
    expect(Object.keys(openedElsewhere).filter((path) => urls.has(path) || !screens.includes(path))).toEqual([])
  })
})
