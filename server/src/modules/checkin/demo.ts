/* Shops of the demonstration that are still being opened: one waits for the operator, one was sent back. Numbers are invented. */

type DemoApplication = {
  readonly account: string
  readonly daysAgo: number
  readonly shopName: string
  readonly busTypeIds: readonly number[]
  readonly mainCategories: readonly string[]
  readonly contactName: string
  readonly contactMobile: string
  readonly areaId: number
  readonly address: string
  readonly licence: { readonly certNo: string; readonly issuer: string }
  readonly settleAccount: { readonly holder: string; readonly bank: string; readonly no: string }
  /** Sent back so many days ago, with what is to be mended by row of the audit. */
  readonly sentBack?: {
    readonly daysAgo: number
    readonly reason: string
    readonly rows: Readonly<Record<string, string>>
  }
}

export const applications: readonly DemoApplication[] = [
  {
    account: 'purchadmin',
    daysAgo: 1.2,
    shopName: '大田农资直供店',
    busTypeIds: [104, 402],
    mainCategories: ['饲料', '种子农资'],
    contactName: '郭强',
    contactMobile: '13800002004',
    areaId: 130608,
    address: '保衡路12号大田大厦',
    licence: { certNo: '91130608MA0DEM009X', issuer: '清苑区市场监督管理局' },
    settleAccount: { holder: '大田养殖集团', bank: '农业银行保定清苑支行', no: '50606101040012345' },
  },
  {
    account: 'farmer1',
    daysAgo: 4,
    shopName: '周家饲料代销点',
    busTypeIds: [104],
    mainCategories: ['饲料'],
    contactName: '周建民',
    contactMobile: '13800002101',
    areaId: 130635,
    address: '鲍墟镇集市街',
    licence: { certNo: '92130635MA0DEM101X', issuer: '蠡县市场监督管理局' },
    settleAccount: { holder: '周建民', bank: '邮政储蓄银行蠡县支行', no: '6217000130008881236' },
    sentBack: {
      daysAgo: 3,
      reason: '地址和执照照片需要补充，改好后重新提交即可',
      rows: { place: '请写到门牌号', licence1: '照片看不清编号，请重拍' },
    },
  },
]
