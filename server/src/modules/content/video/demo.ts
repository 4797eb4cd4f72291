/* Videos of customers of the demonstration's shops. */

type DemoVideo = {
  readonly shopId: number
  readonly daysAgo: number
  readonly title: string
  readonly customerName?: string
  /** The goods it is about; the video is made of their pictures. */
  readonly goods: readonly string[]
  readonly sort: number
  readonly draft?: true
  /** Why the operator took it down. */
  readonly takenDownFor?: string
}

export const videos: readonly DemoVideo[] = [
  {
    shopId: 20001,
    daysAgo: 40,
    title: '喂了三批，断奶过渡很平稳',
    customerName: '赵县 张先生',
    goods: ['feed-s1', 'feed-550'],
    sort: 10,
  },
  {
    shopId: 20001,
    daysAgo: 22,
    title: '蛋鸡料用了半年的变化',
    customerName: '辛集 李女士',
    goods: ['feed-layer'],
    sort: 20,
  },
  { shopId: 20001, daysAgo: 2, title: '牛场回访（待剪辑）', goods: ['feed-cattle'], sort: 30, draft: true },
  {
    shopId: 20005,
    daysAgo: 15,
    title: '鲈鱼到货鲜活情况',
    customerName: '苏州 水产批发商',
    goods: ['fish-bass'],
    sort: 10,
  },
  {
    shopId: 20006,
    daysAgo: 11,
    title: '开箱：三百六十枚一个没破',
    customerName: '武汉 早餐店',
    goods: ['egg-case'],
    sort: 10,
  },
  {
    shopId: 20004,
    daysAgo: 27,
    title: '出苗率对比，第七天',
    customerName: '兖州 种植户',
    goods: ['seed-maize-958'],
    sort: 10,
    takenDownFor: '出苗率对比没有注明试验地点和播期，请补充说明',
  },
]
