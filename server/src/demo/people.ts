/*
 * Who takes part in the demonstration: enterprises, their sites, people with their roles, addresses. Data only.
 * Names, numbers and plates are invented; telephone numbers begin with the reserved 1380000.
 */

export type DemoPlace = {
  readonly areaId: number
  readonly address: string
  /** Degrees as decimal text. */
  readonly lng: string
  readonly lat: string
}

export type DemoEnterprise = {
  readonly boId: number
  readonly name: string
  /** 1 个人, 2 企业, 3 合作社, 4 个体工商户. */
  readonly enterpriseType: 1 | 2 | 3 | 4
  readonly parentBoId?: number
  readonly creditCode: string
  readonly legalPerson: string
  readonly contactMobile: string
  /** 0 未认证, 1 认证中, 2 已认证. */
  readonly certStatus: 0 | 1 | 2
  readonly industry: string
  readonly place: DemoPlace
  readonly factories: readonly { readonly name: string; readonly contactName: string; readonly place: DemoPlace }[]
}

export type DemoUser = {
  readonly account: string
  readonly name: string
  readonly mobile: string
  /** His personal enterprise: number and where he lives; users who act only for others have none. */
  readonly personal?: { readonly boId: number; readonly areaId: number }
  readonly members: readonly {
    readonly boId: number
    readonly roleCodes: readonly string[]
    readonly isDefault: boolean
  }[]
  readonly staff: readonly {
    readonly shopId: number
    readonly roleCodes: readonly string[]
    readonly isDefault: boolean
    /** 2 is suspended. */
    readonly state?: 1 | 2
  }[]
  readonly operatorRoles?: readonly string[]
  /** The account that brought him here. */
  readonly referredBy?: string
  readonly idea: string
}

export type DemoAddress = DemoPlace & {
  readonly account: string
  readonly receiver: string
  readonly mobile: string
  readonly tag: '养殖场' | '仓库' | '公司'
  readonly isDefault: boolean
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A well-formed social credit code of an invented body: kind, area, body, check sign. */
const creditCode = (kind: '91' | '92' | '93', areaId: number, body: string): string => {
  const signs = `${kind}${areaId}${body}`
  const sum = [...signs].reduce((all, sign, at) => all + creditSigns.indexOf(sign) * (3 ** at % 31), 0)
  return `${signs}${creditSigns[(31 - (sum % 31)) % 31]}`
}

const place = (areaId: number, address: string, lng: string, lat: string): DemoPlace => ({ areaId, address, lng, lat })
const mobile = (last: number): string => `1380000${String(last).padStart(4, '0')}`

const enterprise = (
  boId: number,
  enterpriseType: 2 | 3 | 4,
  name: string,
  legalPerson: string,
  industry: string,
  at: DemoPlace,
  more: Partial<Pick<DemoEnterprise, 'parentBoId' | 'factories' | 'certStatus'>> = {},
): DemoEnterprise => ({
  boId,
  name,
  enterpriseType,
  creditCode: creditCode(
    ({ 2: '91', 3: '93', 4: '92' } as const)[enterpriseType],
    at.areaId,
    `MA0DEM${boId % 1_000}`.padEnd(9, 'X'),
  ),
  legalPerson,
  contactMobile: mobile(boId % 10_000),
  certStatus: 2,
  industry,
  place: at,
  factories: [],
  ...more,
})

export const demoEnterprises: readonly DemoEnterprise[] = [
  enterprise(
    10001,
    2,
    '北辰农牧饲料有限公司',
    '王建国',
    '饲料',
    place(130109, '良村工业园创业路18号', '114.846800', '38.021700'),
    {
      factories: [
        {
          name: '藁城一厂',
          contactName: '赵磊',
          place: place(130109, '良村工业园创业路18号东门', '114.848900', '38.022300'),
        },
        { name: '赵县二厂', contactName: '赵磊', place: place(130133, '石塔路北段66号', '114.776200', '37.756400') },
      ],
    },
  ),
  enterprise(
    10002,
    2,
    '丰泽种猪育种有限公司',
    '刘洋',
    '养猪',
    place(411622, '东夏亭镇丰泽路1号', '114.529800', '33.767300'),
    {
      factories: [
        {
          name: '西华核心场',
          contactName: '刘洋',
          place: place(411622, '东夏亭镇核心育种场', '114.548300', '33.748900'),
        },
      ],
    },
  ),
  enterprise(
    10003,
    4,
    '康牧动物保健品经营部',
    '陈静',
    '兽药',
    place(370782, '密州街道兴华东路205号', '119.410300', '35.995600'),
  ),
  enterprise(10004, 2, '金穗种业有限公司', '高峰', '种植', place(370812, '新兖镇农科路9号', '116.783500', '35.553100')),
  enterprise(
    10005,
    3,
    '清湖水产养殖合作社',
    '沈涛',
    '水产',
    place(320509, '平望镇莺脰湖村12组', '120.638200', '30.978400'),
    {
      factories: [
        {
          name: '莺脰湖基地',
          contactName: '沈涛',
          place: place(320509, '平望镇莺脰湖村水产基地', '120.641500', '30.975100'),
        },
      ],
    },
  ),
  enterprise(
    10006,
    3,
    '向阳蛋鸡养殖合作社',
    '何苗',
    '养禽',
    place(421125, '清泉镇向阳村三组', '115.265900', '30.452300'),
    {
      factories: [
        {
          name: '向阳蛋鸡场',
          contactName: '何苗',
          place: place(421125, '清泉镇向阳村蛋鸡场', '115.268400', '30.449800'),
        },
      ],
    },
  ),
  enterprise(
    10007,
    2,
    '力耕农机销售有限公司',
    '马超',
    '农机',
    place(230804, '长安路东段388号', '130.374700', '46.813800'),
  ),
  enterprise(10008, 2, '惠农贸易有限公司', '郑凯', '贸易', place(130502, '泉北东大街156号', '114.517600', '37.086200')),
  enterprise(10009, 2, '大田养殖集团', '郭强', '养猪', place(130608, '保衡路12号大田大厦', '115.489600', '38.765300'), {
    factories: [
      { name: '清苑一场', contactName: '郭强', place: place(130608, '望亭镇大田一场', '115.472300', '38.689500') },
      { name: '满城二场', contactName: '郭强', place: place(130607, '方顺桥镇大田二场', '115.283400', '38.851700') },
      { name: '徐水三场', contactName: '郭强', place: place(130609, '遂城镇大田三场', '115.532800', '39.071600') },
    ],
  }),
  enterprise(10010, 2, '大田保定育肥场', '吴芳', '养猪', place(130608, '望亭镇育肥路8号', '115.468100', '38.691200'), {
    parentBoId: 10009,
    factories: [
      { name: '望亭育肥场', contactName: '吴芳', place: place(130608, '望亭镇育肥路8号', '115.468100', '38.691200') },
    ],
  }),
  enterprise(
    10011,
    2,
    '绿源食品加工厂',
    '秦岚',
    '其他',
    place(320115, '秣陵街道食品工业园3号', '118.793200', '31.862900'),
    {
      factories: [
        {
          name: '秣陵加工厂',
          contactName: '秦岚',
          place: place(320115, '秣陵街道食品工业园3号', '118.793200', '31.862900'),
        },
      ],
    },
  ),
]

const nobody = { members: [], staff: [] }
const owner = (
  last: number,
  account: string,
  name: string,
  boId: number,
  shopIds: readonly number[],
  idea: string,
): DemoUser => ({
  account,
  name,
  mobile: mobile(last),
  members: [{ boId, roleCodes: ['E_ADMIN'], isDefault: true }],
  staff: shopIds.map((shopId, at) => ({ shopId, roleCodes: ['OWNER'], isDefault: at === 0 })),
  idea,
})
const clerk = (last: number, account: string, name: string, roleCodes: readonly string[], idea: string): DemoUser => ({
  account,
  name,
  mobile: mobile(last),
  members: [{ boId: 10001, roleCodes: ['PURCH'], isDefault: true }],
  staff: [{ shopId: 20001, roleCodes, isDefault: true }],
  idea,
})
const farmer = (at: number, name: string, areaId: number): DemoUser => ({
  ...nobody,
  account: `farmer${at}`,
  name,
  mobile: mobile(2_100 + at),
  personal: { boId: 11_003 + at, areaId },
  idea: '农户，买家',
})

/** Everybody who can sign in. `idea` says what to try with the account. */
export const demoUsers: readonly DemoUser[] = [
  {
    ...owner(1_001, 'seller1', '王建国', 10001, [20001], '饲料旗舰店店主，订单最多'),
    staff: [
      { shopId: 20001, roleCodes: ['OWNER'], isDefault: true },
      { shopId: 20008, roleCodes: ['SALES'], isDefault: false },
    ],
  },
  clerk(1_002, 'sales1', '李敏', ['SALES'], '销售，只管订单与客户'),
  clerk(1_003, 'ware1', '赵磊', ['WH'], '仓储，只管发货与库存'),
  {
    ...clerk(1_004, 'fin1', '孙倩', ['FIN'], '财务，审核付款凭证'),
    members: [{ boId: 10001, roleCodes: ['E_FIN'], isDefault: true }],
  },
  {
    ...clerk(1_005, 'mkt1', '周航', ['MKT'], '营销，两家店铺，可切换'),
    staff: [
      { shopId: 20001, roleCodes: ['MKT'], isDefault: true },
      { shopId: 20002, roleCodes: ['MKT'], isDefault: false },
    ],
  },
  clerk(1_006, 'goods1', '冯雪', ['GOODS'], '商品与库存'),
  clerk(1_007, 'cs1', '韩梅', ['CS'], '客服，评价与问答'),
  {
    ...clerk(1_008, 'left1', '贾宁', ['SALES'], '已停用的员工'),
    staff: [{ shopId: 20001, roleCodes: ['SALES'], isDefault: true, state: 2 }],
  },
  owner(1_012, 'seller2', '刘洋', 10002, [20002], '种猪商城店主，仅对认证客户开放'),
  owner(1_013, 'seller3', '陈静', 10003, [20003], '兽药店店主，含处方药'),
  owner(1_014, 'seller4', '高峰', 10004, [20004], '种子店店主'),
  owner(1_015, 'seller5', '沈涛', 10005, [20005], '水产合作社'),
  owner(1_016, 'seller6', '何苗', 10006, [20006], '鲜蛋合作社'),
  owner(1_017, 'seller7', '马超', 10007, [20007], '农机，仅展示'),
  owner(1_018, 'seller8', '郑凯', 10008, [20008, 20009], '经销商，一店休息中、一店免费预开通'),
  owner(1_019, 'seller9', '秦岚', 10011, [20010], '店铺已冻结'),
  {
    ...nobody,
    account: 'buyer1',
    name: '张海',
    mobile: mobile(2_001),
    personal: { boId: 11001, areaId: 130631 },
    idea: '农户，订单最多的买家，每个买家页面都有内容',
  },
  {
    ...nobody,
    account: 'purch1',
    name: '吴芳',
    mobile: mobile(2_002),
    personal: { boId: 11002, areaId: 130608 },
    members: [{ boId: 10010, roleCodes: ['PURCH'], isDefault: true }],
    idea: '育肥场采购员',
  },
  {
    ...nobody,
    account: 'purchadmin',
    name: '郭强',
    mobile: mobile(2_004),
    members: [
      { boId: 10009, roleCodes: ['BUYER_ALL', 'E_ADMIN'], isDefault: true },
      { boId: 10010, roleCodes: ['E_ADMIN'], isDefault: false },
    ],
    idea: '集团采购主管，两家企业，可切换',
  },
  {
    ...nobody,
    account: 'buyer2',
    name: '林珊',
    mobile: mobile(2_003),
    personal: { boId: 11003, areaId: 130626 },
    referredBy: 'buyer1',
    idea: '由 buyer1 推荐来的农户',
  },
  {
    ...nobody,
    account: 'noauth',
    name: '唐亮',
    mobile: mobile(2_005),
    members: [{ boId: 10010, roleCodes: [], isDefault: true }],
    idea: '没有采购权限的成员',
  },
  farmer(1, '周建民', 130635),
  farmer(2, '孙秀英', 411621),
  farmer(3, '刘德福', 370785),
  farmer(4, '陈桂兰', 370881),
  farmer(5, '徐明亮', 320583),
  farmer(6, '罗小丽', 421126),
  farmer(7, '谢长河', 130407),
  farmer(8, '尤大勇', 371424),
  {
    ...nobody,
    account: 'op1',
    name: '运营一号',
    mobile: mobile(9_001),
    operatorRoles: ['OP_ADMIN'],
    idea: '平台运营管理员',
  },
  {
    ...nobody,
    account: 'opfin',
    name: '平台财务',
    mobile: mobile(9_002),
    operatorRoles: ['OP_FINANCE'],
    idea: '平台财务',
  },
]

const address = (
  account: string,
  receiver: string,
  last: number,
  tag: DemoAddress['tag'],
  at: DemoPlace,
  isDefault = true,
): DemoAddress => ({ account, receiver, mobile: mobile(last), tag, isDefault, ...at })

/** Where goods are sent to; `buyer1` has six, everybody who buys has one. */
export const demoAddresses: readonly DemoAddress[] = [
  address('buyer1', '张海', 2_001, '养殖场', place(130631, '贾村镇南贾村养猪小区5号', '115.172400', '38.681900')),
  address('buyer1', '张海', 2_001, '仓库', place(130631, '中韩庄镇粮站西仓库', '115.124600', '38.709200'), false),
  address('buyer1', '张大伟', 2_011, '养殖场', place(130608, '望亭镇固村蛋鸡场', '115.458900', '38.702300'), false),
  address('buyer1', '张海', 2_001, '公司', place(130607, '方顺桥镇建设路41号', '115.281600', '38.853300'), false),
  address('buyer1', '李春生', 2_012, '养殖场', place(130123, '曲阳桥镇西汉村鱼塘', '114.563200', '38.227600'), false),
  address('buyer1', '张海', 2_001, '仓库', place(320583, '周市镇横长泾路268号', '120.983500', '31.441200'), false),
  address('purch1', '吴芳', 2_002, '养殖场', place(130608, '望亭镇育肥路8号', '115.468100', '38.691200')),
  address(
    'purch1',
    '育肥场饲料库',
    2_013,
    '仓库',
    place(130608, '望亭镇育肥路8号饲料库', '115.469700', '38.690400'),
    false,
  ),
  address('purchadmin', '郭强', 2_004, '公司', place(130608, '保衡路12号大田大厦', '115.489600', '38.765300')),
  address('purchadmin', '徐水三场', 2_014, '养殖场', place(130609, '遂城镇大田三场', '115.532800', '39.071600'), false),
  address('buyer2', '林珊', 2_003, '养殖场', place(130626, '固城镇北旺村林家鸡场', '115.766500', '39.275800')),
  address('farmer1', '周建民', 2_101, '养殖场', place(130635, '留史镇周家猪场', '115.553900', '38.447100')),
  address('farmer2', '孙秀英', 2_102, '养殖场', place(411621, '崔桥镇孙家猪场', '114.421300', '34.012800')),
  address('farmer3', '刘德福', 2_103, '养殖场', place(370785, '夏庄镇刘家庄鸭场', '119.704200', '36.413500')),
  address('farmer4', '陈桂兰', 2_104, '仓库', place(370881, '小雪街道陈家庄合作社', '116.986100', '35.548300')),
  address('farmer5', '徐明亮', 2_105, '养殖场', place(320583, '巴城镇阳澄湖东岸鱼塘', '120.842900', '31.442700')),
  address('farmer6', '罗小丽', 2_106, '养殖场', place(421126, '漕河镇罗家岗鸡场', '115.438700', '30.239200')),
  address('farmer7', '谢长河', 2_107, '养殖场', place(130407, '天台山镇谢家羊场', '114.768300', '36.581900')),
  address('farmer8', '尤大勇', 2_108, '仓库', place(371424, '临盘街道农资仓库', '116.841700', '37.163400')),
]
