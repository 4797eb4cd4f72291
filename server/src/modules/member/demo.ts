/* Addresses of the demonstration, by account. */

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
