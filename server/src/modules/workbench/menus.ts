import type { BuyerPermission, OperatorPermission, ShopPermission } from '@mall/api/permissions'

/*
 * Every menu of the house, as data: where it leads and the right it takes. What has no screen yet is left out by the browser,
 * which knows its screens: a menu appears with the screen it leads to.
 */

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
  /** Right in the platform. */
  readonly operator?: OperatorPermission
  /** For who supplies another enterprise. */
  readonly supplier?: true
  readonly children?: readonly MenuItem[]
}

type Leaf = readonly [code: string, name: string, url: string, right?: ShopPermission]

const group = (code: string, name: string, icon: string, leaves: readonly Leaf[]): MenuItem => ({
  code,
  name,
  icon,
  children: leaves.map(([leaf, title, url, seller]) => ({
    code: `${code}.${leaf}`,
    name: title,
    icon,
    url,
    ...(seller ? { seller } : {}),
  })),
})

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
      { code: 'mj.order.plan', name: '生产计划', icon: 'list', url: '/seller/plan', seller: 'order.ship' },
      {
        code: 'mj.order.afterSale',
        name: '卖家售后',
        icon: 'refresh',
        url: '/aftersales/sellerList',
        seller: 'aftersale.handle',
      },
      { code: 'mj.order.third', name: '三方订单', icon: 'swap', url: '/order/thirdparty', seller: 'order.view' },
      {
        code: 'mj.order.contract',
        name: '合同管理',
        icon: 'edit',
        url: '/mj/contract/manage',
        seller: 'contract.manage',
      },
    ],
  },
  group('mj.goods', '商品管理', 'leaf', [
    ['list', '商品列表', '/mj/goods/list', 'goods.view'],
    ['publish', '发布商品', '/mj/publishgoods', 'goods.edit'],
    ['batch', '批量编辑', '/mj/goods/batchEdit', 'goods.view'],
    ['shift', '商品调整', '/mj/goodShift', 'goods.view'],
    ['relation', '商品关系', '/mj/goodsRelation', 'goods.edit'],
    ['classify', '店铺分类', '/mj/goods/classify', 'goods.edit'],
    ['qa', '商品问答', '/mj/goodsQa', 'content.manage'],
  ]),
  group('mj.price', '价格', 'ticket', [
    ['inquiry', '询价管理', '/mj/inquiry', 'price.scheme'],
    ['scheme', '价格方案', '/mj/priceScheme/list', 'price.scheme'],
    ['batch', '批量调价', '/mj/priceScheme/batchUpdate', 'price.scheme'],
  ]),
  group('mj.customer', '客户', 'user', [
    ['list', '客户列表', '/mj/customer/list', 'customer.manage'],
    ['group', '客户分组', '/mj/customerGroup', 'customer.manage'],
    ['channel', '渠道归属', '/mj/channel', 'customer.manage'],
  ]),
  group('mj.marketing', '营销', 'heart', [
    ['list', '营销列表', '/mj/marketing/list', 'marketing.manage'],
    ['promotion', '促销活动', '/mj/promotion', 'marketing.manage'],
    ['activity', '活动页', '/mj/activity', 'marketing.manage'],
    ['groupActivity', '拼团活动', '/mj/groupActivity/list', 'marketing.manage'],
    ['groupBuying', '团购管理', '/mj/groupBuying/list', 'marketing.manage'],
    ['points', '积分管理', '/mj/integral/edit', 'points.manage'],
    ['distribution', '分销返利', '/mj/distribution', 'rebate.manage'],
    ['video', '口碑视频', '/mj/video/list', 'content.manage'],
    ['news', '企业资讯', '/news/list', 'content.manage'],
  ]),
  group('mj.scm', '供应链', 'swap', [
    ['setting', '基础设置', '/mj/scm/setting', 'shop.edit'],
    ['receive', '收货设置', '/mj/scm/receive', 'shop.edit'],
  ]),
  group('mj.data', '数据', 'grid', [
    ['sales', '销售汇总', '/mj/sales/summary', 'report.view'],
    ['overview', '实时概况', '/home/overview', 'report.view'],
  ]),
  group('mj.shop', '店铺', 'shop', [
    ['setting', '店铺设置', '/mj/shopSetting', 'shop.edit'],
    ['decoration', '店铺装修', '/mj/decoration', 'shop.edit'],
    ['delivery', '配送与自提点', '/seller/delivery', 'freight.edit'],
    ['freight', '运费模板', '/seller/freight', 'freight.edit'],
    ['deliveryTemplate', '配送模板', '/seller/deliveryTemplate', 'freight.edit'],
    ['deliverySetting', '配送设置', '/seller/deliverySetting', 'freight.edit'],
    ['applet', '小程序', '/miniProgram', 'applet.manage'],
    ['staff', '员工管理', '/mj/staff', 'staff.manage'],
  ]),
]

export const supplierMenu: readonly MenuItem[] = [
  { code: 'supplier.obligation', name: '待付款', icon: 'clock', url: '/supplier/obligation', supplier: true },
  { code: 'supplier.default', name: '交易服务', icon: 'swap', url: '/supplier/default', supplier: true },
  { code: 'supplier.list', name: '供应商订单', icon: 'order', url: '/supplier/list', supplier: true },
  {
    code: 'supplier.bill',
    name: '对账',
    icon: 'list',
    url: '/supplier/reconciliation',
    seller: 'bill.manage',
    supplier: true,
  },
]

type Screen = Pick<MenuItem, 'seller' | 'buyer' | 'operator' | 'supplier'> & { readonly url: string }

/** Screens that no menu leads to, or that open to more people than a menu shows them to, and the right they take; what is below one takes the same. */
export const screens: readonly Screen[] = [
  { url: '/home' },
  { url: '/order/detailSeller', seller: 'order.view' },
  { url: '/order/seller', seller: 'order.view' },
  { url: '/seller', seller: 'shop.view' },
  { url: '/seller/logistics', seller: 'order.ship' },
  { url: '/seller/print', seller: 'order.view' },
  { url: '/mj/contract', seller: 'contract.manage' },
  { url: '/managegoods', seller: 'goods.view' },
  { url: '/mj/managegoods', seller: 'goods.view' },
  { url: '/mj/goods', seller: 'goods.view' },
  { url: '/news', seller: 'content.manage' },
  { url: '/checkout', buyer: 'purchase.order' },
  { url: '/deposit', buyer: 'pay' },
  { url: '/pay', buyer: 'pay' },
  { url: '/supplier', supplier: true },
  { url: '/operate', operator: 'operate.system' },
]

export const operatorMenu: readonly MenuItem[] = [
  {
    code: 'operate.checkin',
    name: '店铺入驻审核',
    icon: 'shop',
    url: '/operate/checkin',
    operator: 'operate.audit',
  },
  { code: 'operate.shops', name: '店铺管理', icon: 'shop', url: '/operate/shops', operator: 'operate.freeze' },
  { code: 'operate.goods', name: '商品管理', icon: 'grid', url: '/operate/goods', operator: 'operate.freeze' },
  { code: 'operate.goodsQa', name: '商品问答', icon: 'chat', url: '/operate/goodsQa', operator: 'operate.content' },
  { code: 'operate.invoice', name: '发票管理', icon: 'ticket', url: '/operate/invoice', operator: 'operate.finance' },
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
  { code: 'buyer.afterSale', name: '售后订单', icon: 'refresh', url: '/aftersales/orderList' },
  { code: 'buyer.points', name: '积分中心', icon: 'ticket', url: '/buyer/points' },
  { code: 'buyer.vehicle', name: '常用车辆', icon: 'truck', url: '/buyer/vehicle' },
  { code: 'buyer.pickup', name: '自提信息', icon: 'shop', url: '/buyer/pickup' },
  { code: 'buyer.account', name: '付款账户', icon: 'shield', url: '/buyer/paymentAccount', buyer: 'pay' },
  { code: 'buyer.taxpayer', name: '发票抬头', icon: 'list', url: '/buyer/taxpayer', buyer: 'pay' },
  { code: 'buyer.credential', name: '凭证审核', icon: 'check', url: '/buyer/credential', buyer: 'credential.audit' },
  { code: 'buyer.contract', name: '我的合同', icon: 'edit', url: '/buyer/contract', buyer: 'contract.sign' },
  { code: 'buyer.rebate', name: '推荐返利', icon: 'share', url: '/buyer/rebate' },
  { code: 'buyer.supply', name: '供应商品', icon: 'swap', url: '/buyer/supply', buyer: 'supply.manage' },
  { code: 'buyer.favourite', name: '我的收藏', icon: 'heart', url: '/buyer/favourite' },
  { code: 'buyer.arrival', name: '到货通知', icon: 'bell', url: '/buyer/arrival' },
  { code: 'buyer.inquiry', name: '我的询价', icon: 'ticket', url: '/buyer/inquiry', buyer: 'purchase.order' },
  { code: 'buyer.questions', name: '我的提问', icon: 'chat', url: '/buyer/questions' },
  { code: 'buyer.address', name: '地址信息', icon: 'pin', url: '/buyer/address' },
  { code: 'buyer.privacy', name: '账号与隐私', icon: 'shield', url: '/buyer/privacy' },
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
