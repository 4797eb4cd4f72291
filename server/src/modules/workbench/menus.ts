import type { Feature } from '@mall/api/subscription/features'
import type { BuyerPermission, OperatorPermission, ShopPermission } from '@mall/api/permissions'

/*
 * Every menu as data: its target and the right it needs. The browser, which knows its screens, leaves out menus without one, so a
 * menu appears with its screen.
 */

export type MenuItem = {
  readonly code: string
  readonly name: string
  readonly icon: string
  /** Path below /v; absent for a parent. */
  readonly url?: string
  readonly affix?: true
  /** Right in the current shop. */
  readonly seller?: ShopPermission
  /** Right in the current enterprise. */
  readonly buyer?: BuyerPermission
  /** Right in the platform; `any` for every operator. */
  readonly operator?: OperatorPermission | 'any'
  /** Feature that the package of the enterprise must open. */
  readonly feature?: Feature
  /** For shops that supply another enterprise. */
  readonly supplier?: true
  readonly children?: readonly MenuItem[]
}

/**
 * `right` is a right, or 'supplier' for people who see orders of a shop that supplies another enterprise; `feature` is opened by a
 * package.
 */
type Leaf = readonly [code: string, name: string, url: string, right?: ShopPermission | 'supplier', feature?: Feature]

const group = (code: string, name: string, icon: string, leaves: readonly Leaf[]): MenuItem => ({
  code,
  name,
  icon,
  children: leaves.map(([leaf, title, url, right, feature]) => ({
    code: `${code}.${leaf}`,
    name: title,
    icon,
    url,
    ...(right === 'supplier'
      ? { seller: 'order.view' as const, supplier: true as const }
      : right
        ? { seller: right }
        : {}),
    ...(feature ? { feature } : {}),
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
      { code: 'mj.order.gate', name: '门岗过磅', icon: 'truck', url: '/seller/gate', seller: 'order.ship' },
      { code: 'mj.order.plan', name: '生产计划', icon: 'list', url: '/seller/plan', seller: 'order.ship' },
      {
        code: 'mj.order.afterSale',
        name: '卖家售后',
        icon: 'refresh',
        url: '/aftersales/sellerList',
        seller: 'aftersale.handle',
      },
      {
        code: 'mj.order.voucher',
        name: '付款凭证',
        icon: 'check',
        url: '/mj/credential',
        seller: 'order.auditpay',
      },
      {
        code: 'mj.order.papers',
        name: '随货单证',
        icon: 'list',
        url: '/mj/cargoPapers',
        seller: 'order.ship',
      },
      {
        code: 'mj.order.bank',
        name: '银行流水对账',
        icon: 'swap',
        url: '/mj/bankLines',
        seller: 'order.auditpay',
      },
      { code: 'mj.order.invoice', name: '发票管理', icon: 'ticket', url: '/mj/invoice', seller: 'bill.manage' },
      { code: 'mj.order.third', name: '三方订单', icon: 'swap', url: '/order/thirdparty', seller: 'order.view' },
      {
        code: 'mj.order.contract',
        name: '合同管理',
        icon: 'edit',
        url: '/mj/contract/manage',
        seller: 'contract.manage',
      },
      {
        code: 'mj.order.contractTexts',
        name: '合同条款',
        icon: 'edit',
        url: '/mj/contract/texts',
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
    ['review', '评价管理', '/mj/comment', 'content.manage'],
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
    ['credit', '应收账款', '/mj/credit', 'report.view'],
    ['channel', '渠道归属', '/mj/channel', 'customer.manage'],
  ]),
  group('mj.marketing', '营销', 'heart', [
    ['list', '营销列表', '/mj/marketing/list', 'marketing.manage'],
    ['promotion', '促销活动', '/mj/promotion', 'marketing.manage'],
    ['coupon', '优惠券', '/mj/coupon/list', 'marketing.manage'],
    ['couponReport', '优惠券效果', '/mj/coupon/report', 'report.view'],
    ['activity', '活动页', '/mj/activity', 'marketing.manage'],
    ['groupActivity', '拼团活动', '/mj/groupBooking/list', 'marketing.manage'],
    ['groupBuying', '团购管理', '/mj/groupBuying/manage', 'marketing.manage'],
    ['auction', '竞拍管理', '/business/manage', 'marketing.manage'],
    ['points', '积分管理', '/mj/points/edit', 'points.manage'],
    ['userPoints', '用户积分', '/mj/points/userPoints', 'points.manage'],
    ['pointsDetail', '积分明细', '/mj/points/userPointDetail', 'points.manage'],
    ['pointsSummary', '积分汇总', '/mj/points/summary', 'points.manage'],
    ['pointsShown', '积分规则展示', '/mj/points/ruleDisplay', 'points.manage'],
    ['distribution', '分销返利', '/mj/distribution', 'rebate.manage'],
    ['video', '口碑视频', '/mj/video/list', 'content.manage'],
    ['news', '企业资讯', '/news/list', 'content.manage'],
  ]),
  group('mj.scm', '供应链', 'swap', [
    ['customers', '客户结算', '/mj/scmCustomer', 'customer.manage'],
    ['proposal', '采购建议', '/mj/purchaseProposal', 'stock.edit'],
    ['receive', '收货设置', '/mj/scmReceive', 'customer.manage'],
    ['supplier', '供应商中心', '/supplier/default', 'supplier'],
  ]),
  group('mj.data', '数据', 'grid', [
    ['sales', '销售汇总', '/mj/salesSummary', 'report.view'],
    ['overview', '实时概况', '/home/overview', 'report.view'],
    ['goods', '商品动销', '/home/goodsManage', 'goods.view'],
    ['fund', '店铺资金', '/mj/fund', 'bill.manage'],
  ]),
  group('mj.shop', '店铺', 'shop', [
    ['setting', '店铺设置', '/mj/shopSetting', 'shop.edit'],
    ['transferAccount', '转账收款账户', '/mj/transferAccount', 'shop.edit'],
    ['decoration', '店铺装修', '/mj/decoration', 'shop.edit'],
    ['delivery', '配送与运费', '/seller/delivery', 'freight.edit'],
    ['bays', '装货台与地磅', '/seller/bays', 'order.ship'],
    ['applet', '小程序', '/miniProgram', 'applet.manage', 'applet'],
    ['package', '服务套餐', '/mj/package', 'shop.view'],
    ['staff', '员工管理', '/mj/staff', 'staff.manage'],
    ['assistant', '店铺助手', '/home/setting', 'shop.view'],
    ['messageSetting', '消息设置', '/home/messages/setting', 'shop.view'],
    ['security', '账号安全', '/home/security', 'shop.view'],
  ]),
]

export const supplierMenu: readonly MenuItem[] = [
  {
    code: 'supplier.default',
    name: '交易服务',
    icon: 'swap',
    url: '/supplier/default',
    seller: 'order.view',
    supplier: true,
  },
  {
    code: 'supplier.obligation',
    name: '待付款订单',
    icon: 'clock',
    url: '/supplier/obligation',
    seller: 'order.view',
    supplier: true,
  },
  {
    code: 'supplier.list',
    name: '供应商订单',
    icon: 'order',
    url: '/supplier/list',
    seller: 'order.view',
    supplier: true,
  },
  {
    code: 'supplier.bill',
    name: '对账',
    icon: 'list',
    url: '/supplier/reconciliation',
    seller: 'bill.manage',
    supplier: true,
  },
  { code: 'supplier.seller', name: '卖家中心', icon: 'shop', url: '/home', seller: 'shop.view', supplier: true },
]

type Screen = Pick<MenuItem, 'seller' | 'buyer' | 'operator' | 'supplier' | 'feature'> & { readonly url: string }

/** Screens without a menu, or open to more people than their menu, with the right they need; it also applies to paths below. */
export const screens: readonly Screen[] = [
  { url: '/home' },
  { url: '/admin' },
  { url: '/operate/messages' },
  { url: '/order/detailSeller', seller: 'order.view' },
  { url: '/order/seller', seller: 'order.view' },
  { url: '/mj/aftersales', seller: 'order.view' },
  { url: '/aftersales/apply', buyer: 'order.act' },
  { url: '/seller', seller: 'shop.view' },
  { url: '/seller/freight', seller: 'freight.edit' },
  { url: '/seller/deliveryTemplate', seller: 'freight.edit' },
  { url: '/seller/deliverySetting', seller: 'freight.edit' },
  { url: '/seller/logistics', seller: 'order.ship' },
  { url: '/seller/print', seller: 'order.view' },
  { url: '/seller/picks', seller: 'order.ship' },
  { url: '/mj/receipt', seller: 'order.view' },
  { url: '/mj/weighing', seller: 'order.view' },
  { url: '/mj/priceScheme', seller: 'price.scheme' },
  { url: '/mj/customer', seller: 'customer.manage' },
  { url: '/mj/marketing', seller: 'marketing.manage' },
  { url: '/mj/groupBooking', seller: 'marketing.manage' },
  { url: '/mj/groupBuying', seller: 'marketing.manage' },
  { url: '/mj/groupBuying/loadList', seller: 'order.view' },
  { url: '/mj/points', seller: 'points.manage' },
  { url: '/mj/video', seller: 'content.manage' },
  { url: '/mj/coupon/report', seller: 'report.view' },
  { url: '/mj/coupon', seller: 'marketing.manage' },
  { url: '/mj/contract', seller: 'contract.manage' },
  { url: '/managegoods', seller: 'goods.view' },
  { url: '/publishgoods', seller: 'goods.edit' },
  { url: '/mj/managegoods', seller: 'goods.view' },
  { url: '/mj/goods', seller: 'goods.view' },
  { url: '/mj/goods/edit', seller: 'goods.edit' },
  { url: '/mj/goods/preview', seller: 'goods.edit' },
  { url: '/news', seller: 'content.manage' },
  { url: '/checkout', buyer: 'purchase.order' },
  { url: '/customer/apply', buyer: 'purchase.order' },
  { url: '/deposit', buyer: 'pay' },
  { url: '/pay', buyer: 'pay' },
  { url: '/supplier/generateBill', seller: 'bill.manage', supplier: true },
  { url: '/purchase', buyer: 'purchase.bill' },
  { url: '/supplier', supplier: true },
  { url: '/operate/order', operator: 'any' },
  { url: '/operate/evidence', operator: 'operate.arbitrate' },
  { url: '/operate', operator: 'operate.system' },
]

const orderTab = (code: string, name: string, status: string): MenuItem => ({
  code: `order.${code}`,
  name,
  icon: 'order',
  url: `/order/list?status=${status}`,
})
export const orderTabs: readonly MenuItem[] = [
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
  {
    code: 'buyer.purchase',
    name: '企业采购',
    icon: 'grid',
    children: [
      { code: 'purchase.orders', name: '采购订单', icon: 'list', url: '/home/purchaseOrder', buyer: 'order.viewAll' },
      {
        code: 'purchase.figures',
        name: '采购汇总',
        icon: 'list',
        url: '/home/enterprisePurchase',
        buyer: 'order.viewAll',
      },
      {
        code: 'purchase.bill',
        name: '采购对账',
        icon: 'list',
        url: '/purchase/reconciliation',
        buyer: 'purchase.bill',
      },
      { code: 'purchase.offset', name: '往来互抵', icon: 'swap', url: '/purchase/offset', buyer: 'purchase.bill' },
      { code: 'purchase.approval', name: '待我审批', icon: 'check', url: '/buyer/approval' },
      {
        code: 'purchase.budget',
        name: '预算与审批规则',
        icon: 'shield',
        url: '/buyer/budget',
        buyer: 'enterprise.edit',
      },
      { code: 'purchase.receipt', name: '收货单', icon: 'truck', url: '/purchase/receipts', buyer: 'order.viewAll' },
      { code: 'purchase.board', name: '企业交易看板', icon: 'grid', url: '/home/tradeBoard', buyer: 'order.viewAll' },
    ],
  },
  { code: 'buyer.receive', name: '收货', icon: 'truck', url: '/receive' },
  { code: 'buyer.cart', name: '购物车', icon: 'cart', url: '/cart', buyer: 'purchase.order' },
  { code: 'buyer.afterSale', name: '售后订单', icon: 'refresh', url: '/aftersales/orderList' },
  { code: 'buyer.coupon', name: '我的优惠券', icon: 'ticket', url: '/buyer/coupon' },
  { code: 'buyer.points', name: '积分中心', icon: 'ticket', url: '/buyer/points' },
  { code: 'buyer.vehicle', name: '常用车辆', icon: 'truck', url: '/buyer/vehicle' },
  { code: 'buyer.pickup', name: '自提信息', icon: 'shop', url: '/buyer/pickup' },
  { code: 'buyer.account', name: '付款账户', icon: 'shield', url: '/buyer/paymentAccount', buyer: 'pay' },
  { code: 'buyer.invoice', name: '我的发票', icon: 'ticket', url: '/buyer/invoice' },
  { code: 'buyer.taxpayer', name: '发票抬头', icon: 'list', url: '/buyer/taxpayer', buyer: 'pay' },
  { code: 'buyer.credential', name: '凭证审核', icon: 'check', url: '/buyer/credentialAudit' },
  { code: 'buyer.contract', name: '我的合同', icon: 'edit', url: '/buyer/contract', buyer: 'contract.sign' },
  { code: 'buyer.treaty', name: '代付协议', icon: 'edit', url: '/treaty/paymentOnBehalfTreaty' },
  { code: 'buyer.balance', name: '我的余额', icon: 'ticket', url: '/buyer/balance', buyer: 'pay' },
  { code: 'buyer.credit', name: '我的账期', icon: 'ticket', url: '/buyer/credit', buyer: 'pay' },
  { code: 'buyer.rebate', name: '推荐返利', icon: 'share', url: '/buyer/referralRebate' },
  { code: 'buyer.admin', name: '成员与权限', icon: 'user', url: '/admin', buyer: 'enterprise.edit' },
  { code: 'buyer.receiving', name: '收货规则', icon: 'check', url: '/mj/scmSetting', buyer: 'supply.manage' },
  { code: 'buyer.supply', name: '供应商品', icon: 'swap', url: '/buyer/supply', buyer: 'supply.manage' },
  { code: 'buyer.favourite', name: '我的收藏', icon: 'heart', url: '/buyer/favourite' },
  { code: 'buyer.arrival', name: '到货通知', icon: 'bell', url: '/buyer/arrival' },
  { code: 'buyer.groupBuying', name: '团购', icon: 'cart', url: '/groupBuying' },
  { code: 'buyer.auctionHall', name: '竞拍大厅', icon: 'ticket', url: '/business/hall' },
  { code: 'buyer.auction', name: '我的竞拍', icon: 'ticket', url: '/business/mine', buyer: 'purchase.order' },
  { code: 'buyer.groupBooking', name: '我的拼团', icon: 'share', url: '/buyer/groupBooking' },
  { code: 'buyer.inquiry', name: '我的询价', icon: 'ticket', url: '/buyer/inquiry', buyer: 'purchase.order' },
  { code: 'buyer.reviews', name: '我的评价', icon: 'edit', url: '/comment/list' },
  { code: 'buyer.questions', name: '我的提问', icon: 'chat', url: '/buyer/questions' },
  { code: 'buyer.address', name: '地址信息', icon: 'pin', url: '/buyer/address' },
  { code: 'buyer.security', name: '账号安全', icon: 'shield', url: '/buyer/security' },
  { code: 'buyer.privacy', name: '账号与隐私', icon: 'shield', url: '/buyer/privacy' },
  { code: 'buyer.services', name: '推荐服务', icon: 'heart', url: '/home/recommendService' },
  { code: 'buyer.information', name: '平台资讯', icon: 'list', url: '/information' },
  { code: 'buyer.notices', name: '平台公告', icon: 'bell', url: '/home/notice' },
  { code: 'buyer.messages', name: '消息', icon: 'bell', url: '/messages' },
  { code: 'buyer.messageSetting', name: '消息设置', icon: 'bell', url: '/messages/setting' },
  { code: 'buyer.marketing', name: '店铺营销', icon: 'bell', url: '/buyer/marketing' },
]
