import type { BuyerPermission, ShopPermission } from '@mall/api/permissions'

/* Every menu of the house, as data: where it leads and the right it takes. Only screens that exist stand here. */

export type MenuItem = {
  readonly code: string
  readonly name: string
  readonly icon: string
  /** Below /v; a parent leads nowhere itself. */
  readonly url?: string
  readonly affix?: true
  /** Right in the current shop. */
  readonly seller?: ShopPermission
  /** Right in the current enterprise. */
  readonly buyer?: BuyerPermission
  readonly children?: readonly MenuItem[]
}

export const sellerMenu: readonly MenuItem[] = [
  { code: 'home', name: '工作台', icon: 'home', url: '/home', seller: 'shop.view' },
  { code: 'mj', name: '卖家中心', icon: 'shop', url: '/mj', seller: 'shop.view' },
  {
    code: 'mj.order',
    name: '订单管理',
    icon: 'order',
    children: [
      {
        code: 'mj.order.process',
        name: '订单处理',
        icon: 'truck',
        url: '/home/salesOrder',
        affix: true,
        seller: 'order.view',
      },
      { code: 'mj.order.list', name: '卖家订单', icon: 'list', url: '/order/seller/list', seller: 'order.view' },
      { code: 'mj.order.scan', name: '扫码发货', icon: 'truck', url: '/seller/scan', seller: 'order.ship' },
    ],
  },
]

const orderTab = (code: string, name: string, status: string): MenuItem => ({
  code: `order.${code}`,
  name,
  icon: 'order',
  url: `/order/list?status=${status}`,
})
const orderTabs: readonly MenuItem[] = [
  orderTab('unpaid', '待付款', '10'),
  orderTab('toShip', '待发货', '30'),
  orderTab('toReceive', '待收货', '40'),
  orderTab('toReview', '待评价', '50'),
  orderTab('afterSale', '售后', 'afterSale'),
]

export const buyerMenu: readonly MenuItem[] = [
  { code: 'buyer', name: '买家中心', icon: 'user', url: '/buyer' },
  {
    code: 'buyer.order',
    name: '我的订单',
    icon: 'order',
    children: [{ code: 'order.all', name: '全部订单', icon: 'list', url: '/order/list' }, ...orderTabs],
  },
  { code: 'buyer.cart', name: '购物车', icon: 'cart', url: '/cart', buyer: 'purchase.order' },
  { code: 'buyer.favourite', name: '我的收藏', icon: 'heart', url: '/buyer/favourite' },
  { code: 'buyer.address', name: '地址信息', icon: 'pin', url: '/buyer/address' },
  { code: 'buyer.messages', name: '消息', icon: 'bell', url: '/messages' },
]

export type Plate = {
  readonly plateId: number
  readonly name: string
  readonly icon: string
  readonly menus: readonly MenuItem[]
}

const closed = (plateId: number, name: string): Plate => ({ plateId, name, icon: 'grid', menus: [] })

/** The areas of the workbench. One without menus belongs to a sister system that is not connected, and is shown closed. */
export const plates: readonly Plate[] = [
  closed(1, '办公'),
  { plateId: 2, name: '销售', icon: 'shop', menus: sellerMenu },
  { plateId: 3, name: '采购', icon: 'cart', menus: buyerMenu },
  closed(4, '仓储'),
  closed(5, '物流'),
  closed(6, '饲料'),
  closed(7, '猪场'),
  closed(8, '兽药生产'),
  closed(9, '屠宰'),
  closed(10, '养户'),
  closed(11, '水产'),
  closed(12, '禽蛋'),
  closed(13, '物联网'),
  closed(14, '财务金融'),
  closed(15, '人力'),
  closed(16, '集团报表'),
  closed(17, '企业数据'),
  closed(18, '设置'),
  closed(19, '过磅'),
  closed(20, '渠道营销'),
  closed(21, '门店商品'),
  { plateId: 22, name: '订单', icon: 'order', menus: orderTabs },
  closed(23, '合同'),
  {
    plateId: 24,
    name: '收藏',
    icon: 'heart',
    menus: [{ code: 'favourite', name: '我的收藏', icon: 'heart', url: '/buyer/favourite' }],
  },
]
