import { qualificationNames } from '../shop/qualifications.ts'

/** States of an application to open a shop, in words. */
export const checkinStates: Readonly<Record<number, string>> = {
  0: '草稿',
  5: '预开通',
  10: '待审核',
  20: '待签约',
  30: '已驳回',
  50: '已入驻',
  60: '已结束',
}

/** Purposes of an application. */
export const applyTypes: Readonly<Record<number, string>> = { 1: '免费店铺入驻', 2: '新店入驻', 3: '资质变更' }

const auditNames: Readonly<Record<string, string>> = {
  subject: '店铺名称与主体',
  trade: '经营类型与主营类目',
  contact: '联系人与联系电话',
  place: '所在地区与详细地址',
  settle: '结算账户',
  contract: '平台协议',
}
/** Name of a row that the operator examines; `licence2` is the licence of type 2. */
export const auditName = (row: string): string =>
  auditNames[row] ?? qualificationNames[Number(row.replace('licence', ''))] ?? row

/** Largest number of goods of a free shop before its check-in. */
export const freeGoods = 20

/** Clauses of the platform's contract for shops, by the day from which they apply. */
const contracts = {
  '2026-01-01': [
    '一、商家保证所提交的主体与资质真实、有效，经营范围与所发布商品一致；资质到期前及时更新，过期资质对应的商品将下架。',
    '二、商家对商品质量、标签、检疫与随货单据负责，按订单约定的数量、规格与时间发货，并依法承担售后责任。',
    '三、平台按成交金额收取服务费，费率以店铺设置中所示为准；货款在售后期结束后结算至店铺账户。',
    '四、买卖双方信息仅用于履行订单，商家不得另作他用或向第三方提供。',
    '五、商家违反法律法规或平台规则的，平台可以下架商品、冻结店铺；已生效订单仍应履行。',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Version that shops agree to now. */
export const contractVersion: keyof typeof contracts = '2026-01-01'

/** Clauses of a version; empty for an unknown version. */
export const contractOf = (version: string): readonly string[] =>
  Object.hasOwn(contracts, version) ? contracts[version as keyof typeof contracts] : []
