/* Prices that buyers of the demonstration ask for, and what shops answer; quantities in thousandths, prices in fen. */

export const demoInquiries = [
  {
    account: 'buyer1',
    key: 'feed-sow',
    sku: 0,
    qty: 300_000,
    areaId: 130_635,
    remark: '含税送到场，分两车',
    after: {},
  },
  {
    account: 'buyer2',
    key: 'feed-550',
    sku: 0,
    qty: 200_000,
    areaId: 130_109,
    remark: '长期要货，每月一次',
    after: { offer: { price: 14_600, days: 10, remark: '含税，月结可谈' } },
  },
  {
    account: 'buyer1',
    key: 'feed-551',
    sku: 0,
    qty: 240_000,
    areaId: 130_635,
    remark: '能不能便宜些',
    after: { offer: { price: 13_200, days: 15, remark: '含税到厂，自提再减 2 元' }, accept: true },
  },
  {
    account: 'farmer2',
    key: 'feed-lactation',
    sku: 0,
    qty: 20_000,
    remark: '要散装',
    after: { decline: '这个品种没有散装，请看散装育肥料' },
  },
  {
    account: 'farmer3',
    key: 'feed-concentrate',
    sku: 0,
    qty: 50_000,
    remark: '开春用',
    after: { withdraw: '先不买了' },
  },
  { account: 'buyer1', key: 'seed-maize-958', sku: 0, qty: 100_000, remark: '合作社统一订', after: {} },
] as const
