/* Contracts of 北辰 with its customers, by the keys of goods and accounts; days are counted back from now. */

export const contracts = [
  {
    daysAgo: 80,
    days: 50,
    name: '秋季蛋鸡料供应合同',
    payTerm: 1,
    buyers: ['purchadmin', 'farmer1'],
    signers: ['purchadmin'],
    goods: [['feed-layer', 90, 20_000]],
  },
  {
    daysAgo: 30,
    days: 365,
    name: '年度饲料框架合同',
    payTerm: 3,
    creditDays: 30,
    remark: '每月 25 日前报下月用量；运费按配送模板计。',
    buyers: ['buyer1', 'purchadmin', 'farmer1'],
    signers: ['buyer1', 'purchadmin'],
    goods: [
      ['feed-550', 92, 50_000],
      ['feed-sow', 93, 10_000],
      ['feed-cattle', 95, undefined],
    ],
  },
  {
    daysAgo: 20,
    days: 120,
    name: '浓缩料保价合同',
    payTerm: 1,
    buyers: ['farmer2'],
    signers: ['farmer2'],
    goods: [['feed-concentrate', 94, 8_000]],
    terminated: '原料涨价，双方协商终止',
  },
  {
    daysAgo: 1.2,
    days: 90,
    name: '春节备货合同',
    payTerm: 2,
    buyers: ['buyer1', 'purchadmin'],
    signers: [],
    goods: [
      ['feed-finisher', 93, 30_000],
      ['feed-broiler', 95, 6_000],
    ],
  },
  {
    daysAgo: 0.8,
    days: 180,
    name: '乳猪料试用合同',
    payTerm: 1,
    buyers: ['farmer3'],
    goods: [['feed-s1', 90, 2_000]],
  },
] as const
