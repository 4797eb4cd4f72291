type ScopeGroup = { readonly name: string; readonly calls: Readonly<Record<string, string>> }
type Names<G> = G extends { readonly calls: infer Calls } ? keyof Calls & string : never

/*
 * Calls that an application may be granted, by subject. Calls of operators, of sessions and of money are excluded; all calls of the
 * open gateway are included.
 */
export const scopeGroups = [
  {
    name: '身份与企业',
    calls: {
      'identity.userInfo': '当前用户',
      'identity.enterprises': '企业列表',
      'identity.enterprise': '企业简况',
      'identity.enterpriseDetail': '企业资料',
      'identity.orgDetail': '企业公开信息',
      'identity.findOrgs': '按名称找企业',
      'identity.findUsers': '按手机号或账号找用户',
      'identity.admins': '企业管理员',
      'permission.checkRole': '角色核对',
      'orgMember.byMobile': '按手机号查档案',
    },
  },
  {
    name: '店铺与平台',
    calls: {
      'shop.mine': '店铺列表',
      'subscription.serviceState': '开通状态',
      'subscription.packages': '服务套餐',
      'subscription.openFree': '开通免费版',
      'information.contents': '平台资讯',
      'auction.collect': '竞拍汇总',
      'file.uploadToken': '上传文件',
    },
  },
  {
    name: '订单',
    calls: {
      'order.sellerList': '订单列表',
      'order.sellerDetail': '订单详情',
      'order.tracking': '物流轨迹',
      'order.ship': '发货',
      'order.sellerEdit': '卖家备注',
      'workbench.orderCounts': '订单数',
      'workbench.orderSum': '订单数汇总',
      'workbench.orderMoneySum': '订单金额汇总',
    },
  },
  {
    name: '商品与库存',
    calls: {
      'assortment.list': '商品列表',
      'assortment.skus': '规格列表',
      'assortment.editPrice': '修改售价',
      'assortment.editStock': '修改库存',
      'assortment.articlesOf': '商品对应的物料',
    },
  },
  {
    name: '售后与对账',
    calls: {
      'aftersales.sellerList': '售后列表',
      'aftersales.detail': '售后详情',
      'bill.supplierBills': '对账单列表',
      'bill.supplierBill': '对账单详情',
    },
  },
] as const satisfies readonly ScopeGroup[]

/** Name of a call that an application may be granted. */
export type Scope = Names<(typeof scopeGroups)[number]>

/** Words of each scope. */
export const scopes = Object.assign({}, ...scopeGroups.map(({ calls }) => calls)) as Readonly<Record<Scope, string>>
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]
