/* Check-in of the demonstration's shops, and two open applications: one waits for the operator, one was sent back. Numbers are invented. */

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
  /** When it was sent back, in days ago, and the reasons by row of the audit. */
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

/** Business types and settlement accounts of the trading shops; the holder of an account is their enterprise. */
export const checkedIn: readonly {
  readonly shopId: number
  readonly busTypeIds: readonly number[]
  readonly bank: string
  readonly no: string
}[] = [
  { shopId: 20001, busTypeIds: [101, 102, 103], bank: '中国农业银行石家庄藁城支行', no: '50610001040018874' },
  { shopId: 20002, busTypeIds: [201, 202], bank: '中国邮政储蓄银行周口分行', no: '941005010088366219' },
  { shopId: 20003, busTypeIds: [301, 302], bank: '中国建设银行潍坊诸城支行', no: '37050167410800001251' },
  { shopId: 20004, busTypeIds: [401, 402], bank: '中国农业银行济宁兖州支行', no: '15461101040009327' },
  { shopId: 20005, busTypeIds: [601, 101], bank: '中国工商银行苏州吴江支行', no: '1102021109000518832' },
  { shopId: 20006, busTypeIds: [501, 502], bank: '中国农业银行黄冈浠水支行', no: '17632501040006618' },
  { shopId: 20007, busTypeIds: [701, 702], bank: '中国建设银行佳木斯分行', no: '23050168410800002203' },
  { shopId: 20008, busTypeIds: [104, 402, 403], bank: '中国农业银行邢台桥东支行', no: '50350101040012735' },
  { shopId: 20010, busTypeIds: [502], bank: '中国银行南京江宁支行', no: '487258192204' },
]
