/* Customers of the demonstration, by the keys of its goods and accounts. */

/** Approved customers of the shop that sells only to customers it knows; `waiting`: those not audited yet. */
export const customers = { 20002: ['purch1', 'purchadmin', 'farmer2', 'farmer1'] } as const
export const waiting = { 20001: ['farmer4', 'farmer5', 'farmer6'], 20002: ['farmer7', 'buyer2'] } as const

/** Groups into which every shop puts its customers. */
export const customerGroups = { large: '大客户', regular: '老客户' } as const

/** Groups of the regular customers; the second also has a rule. */
export const regularGroups = [
  { name: '养猪户' },
  { name: '规模养殖场', minOrderCount: 3, minOrderMoney: 3_000_000 },
  { name: '乡镇经销点' },
]

/** People who serve the regular customers, in turn. */
export const channelPeople = ['sales1', 'seller1', 'mkt1', 'cs1'] as const
/** Number of them who registered by a buyer's invitation. */
export const invitedRegulars = 12
/** Index of the one whom the shop disabled because of debts elsewhere. */
export const disabledRegular = 12

/** Regular customers of 北辰 from earlier days: area, group (index into `regularGroups`), credit limit in fen. */
export const regulars = [
  { name: '石广田', areaId: 130635, group: 0, creditLimit: 0, remark: '' },
  { name: '崔玉芬', areaId: 130635, group: 0, creditLimit: 500_000, remark: '每月 10 日前后补货' },
  { name: '郝建军', areaId: 130631, group: 0, creditLimit: 0, remark: '电话确认后再送' },
  { name: '段志强', areaId: 130631, group: 1, creditLimit: 2_000_000, remark: '' },
  { name: '温秀兰', areaId: 130608, group: 0, creditLimit: 300_000, remark: '现款，不赊' },
  { name: '靳长顺', areaId: 130608, group: 2, creditLimit: 5_000_000, remark: '联系其儿子收货' },
  { name: '卢国平', areaId: 130626, group: 0, creditLimit: 0, remark: '' },
  { name: '焦树林', areaId: 130626, group: 1, creditLimit: 500_000, remark: '只收白天到货' },
  { name: '祁春华', areaId: 130407, group: 0, creditLimit: 0, remark: '' },
  { name: '苗福生', areaId: 130407, group: 0, creditLimit: 2_000_000, remark: '每月 10 日前后补货' },
  { name: '武桂英', areaId: 130407, group: 2, creditLimit: 300_000, remark: '电话确认后再送' },
  { name: '董向阳', areaId: 130635, group: 1, creditLimit: 5_000_000, remark: '' },
  { name: '贺新民', areaId: 130631, group: 0, creditLimit: 0, remark: '现款，不赊' },
  { name: '常守义', areaId: 130608, group: 0, creditLimit: 500_000, remark: '联系其儿子收货' },
  { name: '宁俊杰', areaId: 130626, group: 2, creditLimit: 0, remark: '' },
  { name: '岳红霞', areaId: 130407, group: 0, creditLimit: 2_000_000, remark: '只收白天到货' },
  { name: '侯永强', areaId: 371424, group: 1, creditLimit: 300_000, remark: '' },
  { name: '邢桂荣', areaId: 371424, group: 0, creditLimit: 5_000_000, remark: '每月 10 日前后补货' },
  { name: '滕兆海', areaId: 371424, group: 0, creditLimit: 0, remark: '电话确认后再送' },
  { name: '鲍玉珍', areaId: 370785, group: 0, creditLimit: 500_000, remark: '' },
  { name: '荆学文', areaId: 370785, group: 2, creditLimit: 0, remark: '现款，不赊' },
  { name: '庄兴旺', areaId: 370785, group: 1, creditLimit: 2_000_000, remark: '联系其儿子收货' },
  { name: '窦明月', areaId: 370881, group: 0, creditLimit: 300_000, remark: '' },
  { name: '牛得水', areaId: 370881, group: 0, creditLimit: 5_000_000, remark: '只收白天到货' },
  { name: '车金山', areaId: 370881, group: 2, creditLimit: 0, remark: '' },
  { name: '解冬梅', areaId: 411621, group: 0, creditLimit: 500_000, remark: '每月 10 日前后补货' },
  { name: '党国庆', areaId: 411621, group: 1, creditLimit: 0, remark: '电话确认后再送' },
  { name: '和满仓', areaId: 411621, group: 0, creditLimit: 2_000_000, remark: '' },
  { name: '柴立夏', areaId: 421126, group: 0, creditLimit: 300_000, remark: '现款，不赊' },
  { name: '鹿望春', areaId: 320583, group: 0, creditLimit: 5_000_000, remark: '联系其儿子收货' },
]
