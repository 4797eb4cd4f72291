import type { Feature } from '@mall/api/subscription/features'
import { buyerMenu, orderTabs, sellerMenu } from './menus.ts'
import type { MenuItem } from './menus.ts'

/* The areas of the workbench, as data. */

export type Plate = {
  readonly plateId: number
  readonly name: string
  readonly icon: string
  readonly menus: readonly MenuItem[]
  /** Feature that the package of the enterprise must open. */
  readonly feature?: Feature
}

const sellerItem = (code: string): MenuItem =>
  sellerMenu.flatMap((it) => [it, ...(it.children ?? [])]).find((it) => it.code === code)!

/** Makes an area that packages open: menus of the shop by subject, and its own menus. */
const area = (
  plateId: number,
  name: string,
  icon: string,
  feature: Feature,
  menus: readonly (string | MenuItem)[],
): Plate => ({
  plateId,
  name,
  icon,
  feature,
  menus: menus.map((it) => (typeof it === 'string' ? sellerItem(`mj.${it}`) : it)),
})

const closed = (plateId: number, name: string): Plate => ({ plateId, name, icon: 'grid', menus: [] })

/**
 * The areas of the workbench. One without menus belongs to a sister system that is not connected, and is shown closed; packages
 * open the others.
 */
export const plates: readonly Plate[] = [
  closed(1, '办公'),
  { plateId: 2, name: '销售', icon: 'shop', menus: sellerMenu },
  { plateId: 3, name: '采购', icon: 'cart', menus: buyerMenu },
  area(4, '仓储', 'grid', 'warehouse', ['goods.shift', 'order.plan', 'order.papers', 'scm.receive']),
  area(5, '物流', 'truck', 'logistics', ['order.process', 'order.scan', 'shop.delivery']),
  closed(6, '饲料'),
  closed(7, '猪场'),
  closed(8, '兽药生产'),
  closed(9, '屠宰'),
  closed(10, '养户'),
  closed(11, '水产'),
  closed(12, '禽蛋'),
  closed(13, '物联网'),
  area(14, '财务金融', 'ticket', 'finance', [
    'data.fund',
    'customer.credit',
    'order.bank',
    'order.voucher',
    'order.invoice',
  ]),
  closed(15, '人力'),
  closed(16, '集团报表'),
  closed(17, '企业数据'),
  closed(18, '设置'),
  area(19, '过磅', 'truck', 'weighing', ['order.gate', 'shop.bays', 'order.plan']),
  area(20, '渠道营销', 'share', 'channelMarketing', [
    'customer.channel',
    'marketing.distribution',
    'marketing.list',
    'marketing.coupon',
    'marketing.promotion',
  ]),
  area(21, '门店商品', 'shop', 'shopGoods', [
    { code: 'shopGoods.manage', name: '管理商品', icon: 'shop', url: '/managegoods', seller: 'goods.view' },
    { code: 'shopGoods.publish', name: '发布商品', icon: 'shop', url: '/publishgoods', seller: 'goods.edit' },
    { code: 'shopGoods.group', name: '集团商品', icon: 'shop', url: '/mj/managegoods/group', seller: 'goods.view' },
    'goods.classify',
    'price.scheme',
    'price.batch',
  ]),
  { plateId: 22, name: '订单', icon: 'order', menus: orderTabs },
  {
    plateId: 23,
    name: '合同',
    icon: 'edit',
    menus: [
      { code: 'contract.mine', name: '我的合同', icon: 'edit', url: '/buyer/contract', buyer: 'contract.sign' },
      { code: 'contract.shop', name: '合同管理', icon: 'edit', url: '/mj/contract/manage', seller: 'contract.manage' },
    ],
  },
  {
    plateId: 24,
    name: '收藏',
    icon: 'heart',
    menus: [{ code: 'favourite', name: '我的收藏', icon: 'heart', url: '/buyer/favourite' }],
  },
]
