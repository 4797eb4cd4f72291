/* People of the demo data with their roles. Names are invented; telephone numbers begin with the reserved 1380000. */

export type DemoUser = {
  readonly account: string
  readonly name: string
  readonly mobile: string
  /** Id of their personal enterprise, and where they live; users who act only for others have none. */
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
  /** Account that invited them. */
  readonly referredBy?: string
  readonly idea: string
}

const mobile = (last: number): string => `1380000${String(last).padStart(4, '0')}`

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

/** All people who can sign in. `idea` says what to try with the account. */
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
    account: 'coopbuyer',
    name: '田小满',
    mobile: mobile(2_006),
    members: [{ boId: 10012, roleCodes: ['PURCH'], isDefault: true }],
    idea: '合作社采购员，超预算的订单要审批',
  },
  {
    ...nobody,
    account: 'cooplead',
    name: '何秀兰',
    mobile: mobile(2_007),
    members: [{ boId: 10012, roleCodes: ['BUYER_ALL', 'E_ADMIN'], isDefault: true }],
    idea: '合作社理事长，定预算和审批规则，第一位审批人',
  },
  {
    ...nobody,
    account: 'coopfin',
    name: '沈玉梅',
    mobile: mobile(2_008),
    members: [{ boId: 10012, roleCodes: ['E_FIN'], isDefault: true }],
    idea: '合作社财务，第二位审批人，有一笔待审批',
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
