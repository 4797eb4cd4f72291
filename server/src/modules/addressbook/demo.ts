import type { AccountType } from '@mall/api/addressbook/account-types'
import type { TitleType } from '@mall/api/addressbook/title-types'
import type { VehicleType } from '@mall/api/addressbook/vehicle-types'

/* Kept records of the people of the demonstration, by account. */

type Place = {
  readonly areaId: number
  readonly address: string
  /** Degrees as decimal text. */
  readonly lng: string
  readonly lat: string
}

export type DemoAddress = Place & {
  readonly account: string
  readonly receiver: string
  readonly mobile: string
  readonly tag: '养殖场' | '仓库' | '公司'
  readonly isDefault: boolean
}

const place = (areaId: number, address: string, lng: string, lat: string): Place => ({ areaId, address, lng, lat })
const mobile = (last: number): string => `1380000${String(last).padStart(4, '0')}`

const address = (
  account: string,
  receiver: string,
  last: number,
  tag: DemoAddress['tag'],
  at: Place,
  isDefault = true,
): DemoAddress => ({ account, receiver, mobile: mobile(last), tag, isDefault, ...at })

/** Delivery addresses; `buyer1` has six, every other buyer has one. */
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
  address('coopbuyer', '田小满', 2_006, '仓库', place(130633, '高村镇兴旺路合作社料库', '115.513900', '39.302500')),
  address('buyer2', '林珊', 2_003, '养殖场', place(130626, '固城镇北旺村林家鸡场', '115.766500', '39.275800')),
  address('ware1', '北辰职工食堂', 1_003, '公司', place(130109, '良村工业园创业路18号食堂', '114.847200', '38.021900')),
  address('seller6', '何苗', 1_016, '养殖场', place(421125, '清泉镇向阳村蛋鸡场料库', '115.268900', '30.450100')),
  address('farmer1', '周建民', 2_101, '养殖场', place(130635, '留史镇周家猪场', '115.553900', '38.447100')),
  address('farmer2', '孙秀英', 2_102, '养殖场', place(411621, '崔桥镇孙家猪场', '114.421300', '34.012800')),
  address('farmer3', '刘德福', 2_103, '养殖场', place(370785, '夏庄镇刘家庄鸭场', '119.704200', '36.413500')),
  address('farmer4', '陈桂兰', 2_104, '仓库', place(370881, '小雪街道陈家庄合作社', '116.986100', '35.548300')),
  address('farmer5', '徐明亮', 2_105, '养殖场', place(320583, '巴城镇阳澄湖东岸鱼塘', '120.842900', '31.442700')),
  address('farmer6', '罗小丽', 2_106, '养殖场', place(421126, '漕河镇罗家岗鸡场', '115.438700', '30.239200')),
  address('farmer7', '谢长河', 2_107, '养殖场', place(130407, '天台山镇谢家羊场', '114.768300', '36.581900')),
  address('farmer8', '尤大勇', 2_108, '仓库', place(371424, '临盘街道农资仓库', '116.841700', '37.163400')),
]

export type DemoVehicle = {
  readonly account: string
  readonly plateNo: string
  readonly vehicleType: VehicleType
  readonly loadTon?: number
  readonly driverName: string
  readonly driverMobile: string
  readonly driverIdCard?: string
  readonly animalTransportNo?: string
}

/** Vehicles that fetch goods, the default first. Area 130999 does not exist, so the identity numbers belong to nobody. */
export const demoVehicles: readonly DemoVehicle[] = [
  {
    account: 'buyer1',
    plateNo: '冀F5K392',
    vehicleType: 2,
    loadTon: 4_500,
    driverName: '张大伟',
    driverMobile: mobile(2_011),
    driverIdCard: '13099919780416031X',
  },
  {
    account: 'buyer1',
    plateNo: '冀FD61835',
    vehicleType: 1,
    loadTon: 1_800,
    driverName: '张海',
    driverMobile: mobile(2_001),
  },
  {
    account: 'buyer1',
    plateNo: '冀F8T207',
    vehicleType: 4,
    loadTon: 9_600,
    driverName: '杜长顺',
    driverMobile: mobile(2_015),
    driverIdCard: '130999198509220476',
    animalTransportNo: '冀动运备 130631027',
  },
  {
    account: 'buyer1',
    plateNo: '冀F2M616',
    vehicleType: 3,
    loadTon: 18_000,
    driverName: '田胜利',
    driverMobile: mobile(2_016),
  },
  { account: 'buyer1', plateNo: '冀F6512挂', vehicleType: 9, driverName: '杜长顺', driverMobile: mobile(2_015) },
  {
    account: 'purchadmin',
    plateNo: '冀F7B918',
    vehicleType: 3,
    loadTon: 25_000,
    driverName: '马小军',
    driverMobile: mobile(2_017),
    driverIdCard: '130999199011030127',
  },
]

export type DemoPickupPerson = {
  readonly account: string
  readonly name: string
  readonly mobile: string
  readonly idCard?: string
  readonly plateNo?: string
}

/** Pick-up persons, the default first. */
export const demoPickupPeople: readonly DemoPickupPerson[] = [
  { account: 'buyer1', name: '张海', mobile: mobile(2_001), plateNo: '冀FD61835' },
  { account: 'buyer1', name: '张大伟', mobile: mobile(2_011), idCard: '13099919780416031X', plateNo: '冀F5K392' },
  { account: 'buyer1', name: '李春生', mobile: mobile(2_012) },
  { account: 'buyer1', name: '王玉兰', mobile: mobile(2_018), idCard: '13099919950208025X' },
  { account: 'purch1', name: '吴芳', mobile: mobile(2_002) },
]

export type DemoPayAccount = {
  readonly account: string
  readonly accountType: AccountType
  readonly holderName: string
  readonly accountNo: string
  readonly bankName?: string
  readonly bankCode?: string
  readonly mobile?: string
}

/** Payment accounts, the default first; no bank issued these cards. */
export const demoPayAccounts: readonly DemoPayAccount[] = [
  {
    account: 'buyer1',
    accountType: 1,
    holderName: '张海',
    accountNo: '6228480000000000018',
    bankName: '中国农业银行望都县支行',
    mobile: mobile(2_001),
  },
  { account: 'buyer1', accountType: 4, holderName: '张海', accountNo: 'zhanghai@example.cn' },
  {
    account: 'buyer1',
    accountType: 1,
    holderName: '张大伟',
    accountNo: '6227000000000000029',
    bankName: '中国建设银行望都支行',
    mobile: mobile(2_011),
  },
  {
    account: 'purchadmin',
    accountType: 2,
    holderName: '保定大田养殖有限公司',
    accountNo: '0409-0000-0930-0123',
    bankName: '中国工商银行保定分行',
    bankCode: '102134000011',
  },
  {
    account: 'seller1',
    accountType: 2,
    holderName: '北辰农牧饲料有限公司',
    accountNo: '50610001040018866',
    bankName: '中国农业银行石家庄藁城支行',
    bankCode: '103121000019',
  },
]

export type DemoTaxpayer = {
  readonly account: string
  readonly titleType: TitleType
  readonly title: string
  readonly taxNo?: string
  readonly bankName?: string
  readonly bankAccount?: string
  readonly regAddress?: string
  readonly regPhone?: string
  readonly email?: string
}

/** Invoice titles, the default first; their tax numbers are of an area that does not exist. */
export const demoTaxpayers: readonly DemoTaxpayer[] = [
  {
    account: 'buyer1',
    titleType: 2,
    title: '望都县贾村张海养殖场',
    taxNo: '92130999MA0DEM0017',
    bankName: '中国农业银行望都县支行',
    bankAccount: '5067-0100-0400-2918',
    regAddress: '河北省保定市望都县贾村镇南贾村养猪小区5号',
    regPhone: '0312-7820015',
    email: 'zhanghai@example.cn',
  },
  { account: 'buyer1', titleType: 1, title: '张海', email: 'zhanghai@example.cn' },
  { account: 'buyer1', titleType: 2, title: '望都县固村蛋鸡养殖专业合作社', taxNo: '93130999MA0DEM0025' },
  {
    account: 'purchadmin',
    titleType: 2,
    title: '保定大田养殖有限公司',
    taxNo: '91130999MA0DEM0033',
    bankName: '中国工商银行保定分行',
    bankAccount: '0409-0000-0930-0123',
    regAddress: '河北省保定市满城区保衡路12号大田大厦',
    regPhone: '0312-7066001',
    email: 'invoice@datian.example.cn',
  },
]
