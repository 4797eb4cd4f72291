/* Enterprises of the demo data and their sites. Names and numbers are invented; telephone numbers begin with the reserved 1380000. */

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

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Returns a well-formed social credit code for an invented body: kind, area, body, check sign. */
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
  enterprise(
    10012,
    3,
    '兴旺养猪专业合作社',
    '何秀兰',
    '养猪',
    place(130633, '高村镇兴旺路合作社大院', '115.512600', '39.301800'),
  ),
]
