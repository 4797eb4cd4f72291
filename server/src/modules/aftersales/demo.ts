import type { AfterSalesReason } from '@mall/api/aftersales/states'

/*
 * After-sales of the demo data: the order's status on that day, what its buyer requests, and the later steps, in days before now.
 * The program's clock does the rest.
 */

export type DemoStep =
  | { readonly does: 'withdraw' | 'fillReturn' | 'agree' | 'receive'; readonly daysAgo: number }
  | {
      readonly does: 'sendBack' | 'reject' | 'refuseGoods' | 'askPlatform' | 'decide'
      readonly daysAgo: number
      readonly says: string
    }

export type DemoAfterSales = {
  readonly daysAgo: number
  readonly status: 30 | 40 | 50
  /** Set if the order was paid by transfer: the agreed refund waits until the shop transfers it. */
  readonly byTransfer?: true
  readonly afterType: 1 | 2 | 3
  readonly reasonCode: AfterSalesReason
  readonly desc: string
  /** Fen refunded for goods that the buyer keeps. */
  readonly money?: number
  readonly then: readonly DemoStep[]
}

export const demoAfterSales: readonly DemoAfterSales[] = [
  { daysAgo: 0.02, status: 30, afterType: 1, reasonCode: 1, desc: '数量下多了，还没发货，先退', then: [] },
  { daysAgo: 0.02, status: 40, afterType: 2, reasonCode: 4, desc: '有两袋受潮结块', then: [] },
  {
    daysAgo: 1.5,
    status: 40,
    afterType: 1,
    reasonCode: 6,
    desc: '少了几斤，退差价即可',
    money: 1_200,
    then: [{ does: 'sendBack', daysAgo: 1, says: '请补充过磅照片' }],
  },
  {
    daysAgo: 3,
    status: 40,
    afterType: 2,
    reasonCode: 5,
    desc: '和页面写的规格不一样',
    then: [{ does: 'agree', daysAgo: 2.5 }],
  },
  {
    daysAgo: 4,
    status: 40,
    afterType: 2,
    reasonCode: 4,
    desc: '包装破了，漏了不少',
    then: [
      { does: 'agree', daysAgo: 3.5 },
      { does: 'fillReturn', daysAgo: 2 },
    ],
  },
  {
    daysAgo: 2,
    status: 30,
    byTransfer: true,
    afterType: 1,
    reasonCode: 1,
    desc: '栏位不够，先不要了',
    then: [{ does: 'agree', daysAgo: 1.6 }],
  },
  {
    daysAgo: 6,
    status: 50,
    afterType: 1,
    reasonCode: 2,
    desc: '和卖家说好退运费差价',
    money: 800,
    then: [{ does: 'agree', daysAgo: 5.5 }],
  },
  {
    daysAgo: 9,
    status: 50,
    afterType: 2,
    reasonCode: 9,
    desc: '发成别的料了',
    then: [
      { does: 'agree', daysAgo: 8.5 },
      { does: 'fillReturn', daysAgo: 7 },
      { does: 'receive', daysAgo: 5 },
    ],
  },
  {
    daysAgo: 10,
    status: 50,
    afterType: 3,
    reasonCode: 7,
    desc: '运输中压坏了',
    then: [
      { does: 'agree', daysAgo: 9.5 },
      { does: 'fillReturn', daysAgo: 8 },
      { does: 'receive', daysAgo: 6 },
    ],
  },
  {
    daysAgo: 3.2,
    status: 40,
    afterType: 1,
    reasonCode: 99,
    desc: '到货晚了',
    money: 500,
    then: [{ does: 'withdraw', daysAgo: 3 }],
  },
  {
    daysAgo: 2.4,
    status: 50,
    afterType: 1,
    reasonCode: 6,
    desc: '自己称少了 2%',
    money: 900,
    then: [{ does: 'reject', daysAgo: 2, says: '出厂磅单足重，途耗在约定范围内' }],
  },
  {
    daysAgo: 4.4,
    status: 50,
    afterType: 1,
    reasonCode: 4,
    desc: '猪吃了拉稀，怀疑霉变',
    money: 3_000,
    then: [
      { does: 'reject', daysAgo: 4, says: '同批次没有其他反馈，请提供检测报告' },
      { does: 'askPlatform', daysAgo: 3, says: '有兽医站的检测单，请平台处理' },
    ],
  },
  {
    daysAgo: 8.4,
    status: 50,
    afterType: 1,
    reasonCode: 8,
    desc: '检疫证和批次对不上',
    money: 2_000,
    then: [
      { does: 'reject', daysAgo: 8, says: '票证齐全' },
      { does: 'askPlatform', daysAgo: 7.5, says: '批号不一致，有照片' },
      { does: 'decide', daysAgo: 6, says: '批号与检疫证不一致，支持买家' },
    ],
  },
  {
    daysAgo: 6.4,
    status: 40,
    afterType: 2,
    reasonCode: 4,
    desc: '结块，想退',
    then: [
      { does: 'agree', daysAgo: 6 },
      { does: 'fillReturn', daysAgo: 5 },
      { does: 'refuseGoods', daysAgo: 3, says: '退回的商品已拆包使用，无法再次销售' },
    ],
  },
  {
    daysAgo: 13,
    status: 40,
    afterType: 2,
    reasonCode: 1,
    desc: '买错规格',
    then: [{ does: 'agree', daysAgo: 12 }],
  },
]

/** A refund that the server makes by itself, for goods that weighed less. */
export const demoDifference = { daysAgo: 2.8, reason: '实重少于订购数量' } as const
