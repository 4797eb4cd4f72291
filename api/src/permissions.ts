/* All permissions by name, with their words on the staff page. */
export const shopPermissions = {
  'shop.view': '看店铺',
  'shop.edit': '店铺设置与配送设置',
  'shop.checkin': '入驻、资质与合同',
  'shop.close': '关闭店铺',
  'staff.manage': '员工管理',
  'goods.view': '看商品',
  'goods.edit': '发布、编辑与上下架',
  'goods.price': '改价与批量调价',
  'stock.edit': '库存',
  'freight.edit': '运费与配送模板',
  'order.view': '看订单',
  'order.money': '修改金额',
  'order.ship': '发货、自提确认与车辆',
  'order.close': '关闭订单',
  'order.auditpay': '审核付款凭证',
  'order.export': '导出订单',
  'contract.manage': '合同',
  'debt.confirm': '债权确认',
  'aftersale.handle': '处理售后',
  'aftersale.pay': '确认退款',
  'customer.manage': '客户、分组与渠道',
  'price.scheme': '价格方案',
  'marketing.manage': '营销活动',
  'points.manage': '积分规则与用户积分',
  'rebate.manage': '分销与推荐返利',
  'bill.manage': '对账与开票',
  'content.manage': '问答、视频、新闻与评价回复',
  'applet.manage': '小程序',
  'report.view': '销售汇总',
} as const
export type ShopPermission = keyof typeof shopPermissions

/** Permissions of a shop that move money; the platform may require a second factor of people who have one. */
export const keepingMoney: readonly ShopPermission[] = [
  'order.auditpay',
  'debt.confirm',
  'aftersale.pay',
  'rebate.manage',
  'bill.manage',
]

export const buyerPermissions = {
  'purchase.order': '下单',
  'order.viewAll': '看本企业全部订单',
  'order.act': '办理自己的订单',
  pay: '付款与上传付款凭证',
  'credential.audit': '凭证审核',
  'contract.sign': '签订合同',
  'purchase.bill': '采购对账确认',
  'supply.manage': '供应关系与收货设置',
  'enterprise.edit': '企业资料与成员',
} as const
export type BuyerPermission = keyof typeof buyerPermissions

export const operatorPermissions = {
  'operate.audit': '审核入驻与资质',
  'operate.freeze': '冻结店铺与违规下架',
  'operate.arbitrate': '售后介入',
  'operate.finance': '账本、提现与发票',
  'operate.content': '公告、推荐、标准商品与类目',
  'operate.system': '运营人员与参数',
} as const
export type OperatorPermission = keyof typeof operatorPermissions

export type Permission = ShopPermission | BuyerPermission | OperatorPermission

const every = Object.keys(shopPermissions) as ShopPermission[]
const without = (...names: ShopPermission[]) => every.filter((name) => !names.includes(name))
const viewing: ShopPermission[] = ['shop.view', 'goods.view', 'order.view']

/** Permissions of each shop role. */
export const shopRoles: Readonly<Record<string, { readonly name: string; readonly can: readonly ShopPermission[] }>> = {
  OWNER: { name: '店主', can: every },
  ADMIN: { name: '管理员', can: without('shop.close', 'debt.confirm') },
  GOODS: { name: '商品', can: [...viewing, 'goods.edit', 'goods.price', 'stock.edit', 'freight.edit'] },
  SALES: {
    name: '销售',
    can: [
      ...viewing,
      'order.money',
      'order.ship',
      'order.close',
      'order.export',
      'contract.manage',
      'aftersale.handle',
      'customer.manage',
      'price.scheme',
      'report.view',
    ],
  },
  WH: { name: '仓储发货', can: [...viewing, 'stock.edit', 'freight.edit', 'order.ship'] },
  FIN: {
    name: '财务',
    can: [
      ...viewing,
      'order.auditpay',
      'order.export',
      'debt.confirm',
      'aftersale.pay',
      'rebate.manage',
      'bill.manage',
      'report.view',
    ],
  },
  MKT: {
    name: '营销',
    can: [
      ...viewing,
      'customer.manage',
      'marketing.manage',
      'points.manage',
      'rebate.manage',
      'content.manage',
      'report.view',
    ],
  },
  CS: { name: '客服', can: [...viewing, 'aftersale.handle', 'content.manage'] },
}

const buyerEvery = Object.keys(buyerPermissions) as BuyerPermission[]

/** Permissions of each enterprise role; a personal enterprise gives its person all of them. */
export const enterpriseRoles: Readonly<
  Record<string, { readonly name: string; readonly can: readonly BuyerPermission[] }>
> = {
  E_ADMIN: { name: '企业管理员', can: buyerEvery },
  BUYER_ALL: { name: '采购主管', can: buyerEvery.filter((name) => name !== 'enterprise.edit') },
  PURCH: { name: '采购员', can: ['purchase.order', 'order.act', 'pay', 'credential.audit'] },
  E_FIN: { name: '企业财务', can: ['order.viewAll', 'pay', 'purchase.bill'] },
  PERSONAL: { name: '本人', can: buyerEvery },
}

/** Permissions of each operator role. */
export const operatorRoles: Readonly<
  Record<string, { readonly name: string; readonly can: readonly OperatorPermission[] }>
> = {
  OP_ADMIN: { name: '运营管理员', can: Object.keys(operatorPermissions) as OperatorPermission[] },
  OP_AUDIT: { name: '审核', can: ['operate.audit', 'operate.freeze', 'operate.arbitrate'] },
  OP_FINANCE: { name: '财务', can: ['operate.finance'] },
  OP_CONTENT: { name: '内容', can: ['operate.content'] },
}
