import {
  floorTypes,
  goodsAtOnce,
  mostActivityBytes,
  mostCoupons,
  mostGoodsOfFloor,
  mostPictures,
} from '@mall/api/activity/floors'
import type { FloorType, Ground } from '@mall/api/activity/floors'
import type { ActivityAction, ActivityState } from '@mall/api/activity/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/* The content of an activity page, its faults and its state. */

export type Item = {
  readonly image?: string | undefined
  readonly linkType?: number | undefined
  readonly spuId?: Id | undefined
  readonly classifyId?: Id | undefined
  readonly keyword?: string | undefined
  readonly couponId?: Id | undefined
  readonly html?: string | undefined
  readonly video?: string | undefined
}
export type Floor = {
  readonly floorId: string
  readonly floorType: FloorType
  readonly title?: string | undefined
  readonly style: { readonly cols: number; readonly bg: Ground }
  readonly items: readonly Item[]
}
export type Priced = {
  readonly goodsId: Id
  readonly activityFen: Fen
  readonly limitPerUser: Milli | null
  readonly activityStock: Milli | null
}
/** Content of a draft or of the published page; moments in milliseconds since 1970. */
export type Content = {
  readonly name: string
  readonly cover: string | null
  readonly beginTime: number
  readonly endTime: number
  readonly shareTitle: string | null
  readonly shareImage: string | null
  readonly priceMode: 0 | 1
  readonly goods: readonly Priced[]
  readonly floors: readonly Floor[]
}

export type Written = {
  readonly name: string
  readonly cover?: readonly string[] | undefined
  readonly beginTime: Date
  readonly endTime: Date
  readonly shareTitle?: string | undefined
  readonly shareImage?: readonly string[] | undefined
  readonly priceMode: 0 | 1
  readonly goods?:
    | readonly {
        readonly goodsId: Id
        readonly activityFen: Fen
        readonly limitPerUser?: Milli | undefined
        readonly activityStock?: Milli | undefined
      }[]
    | undefined
  readonly customPageFloorList: readonly (Omit<Floor, 'items'> & { readonly items?: readonly Item[] | undefined })[]
}

/** Keeps of a picture only the fields of its kind of link. */
const pictureOf = ({ image, linkType = 0, spuId, classifyId, keyword }: Item): Item => ({
  image,
  linkType,
  ...(linkType === 1 ? { spuId } : {}),
  ...(linkType === 2 ? { classifyId } : {}),
  ...(linkType === 3 ? { keyword } : {}),
})

const once = <T>(all: readonly T[], keyOf: (it: T) => unknown): T[] =>
  all.filter((it, at) => all.findIndex((other) => keyOf(other) === keyOf(it)) === at)

/** Returns the items of a floor with only the fields their kind shows; `clean` removes harmful parts of HTML. */
const itemsOf = (type: FloorType, items: readonly Item[], clean: (html: string) => string): Item[] => {
  const kinds: Readonly<Record<FloorType, () => Item[]>> = {
    1: () => items.map(pictureOf),
    2: () => items.map(pictureOf),
    3: () => once(items, ({ spuId }) => spuId).map(({ spuId }) => ({ spuId })),
    4: () => once(items, ({ couponId }) => couponId).map(({ couponId }) => ({ couponId })),
    5: () => items.slice(0, 1).map(({ html = '' }) => ({ html: clean(html) })),
    6: () => items.slice(0, 1).map(({ video, image }) => ({ video, image })),
    7: () => [],
    8: () => [],
  }
  return kinds[type]()
}

/** Returns the content to store for what the shop entered. */
export const contentOf = (it: Written, clean: (html: string) => string): Content => ({
  name: it.name,
  cover: it.cover?.[0] ?? null,
  beginTime: it.beginTime.getTime(),
  endTime: it.endTime.getTime(),
  shareTitle: it.shareTitle || null,
  shareImage: it.shareImage?.[0] ?? null,
  priceMode: it.priceMode,
  goods:
    it.priceMode === 0
      ? []
      : (it.goods ?? []).map(({ goodsId, activityFen, limitPerUser, activityStock }) => ({
          goodsId,
          activityFen,
          limitPerUser: limitPerUser ?? null,
          activityStock: activityStock ?? null,
        })),
  floors: it.customPageFloorList.map(({ floorId, floorType, title, style, items = [] }) => ({
    floorId,
    floorType,
    ...(title ? { title } : {}),
    style,
    items: itemsOf(floorType, items, clean),
  })),
})

type Fault = { readonly at: string; readonly msg: string }
const day = 86_400_000
const mostDays = 180

const targets = {
  1: { at: 'spuId', msg: '请选择图片跳转的商品' },
  2: { at: 'classifyId', msg: '请选择图片跳转的店铺分类' },
  3: { at: 'keyword', msg: '请填写要搜索的词' },
} as const

const faultOfItem = (type: FloorType, item: Item): string | undefined => {
  if (type === 1 || type === 2) {
    if (item.image === undefined) return '请上传图片'
    const target = targets[item.linkType as keyof typeof targets]
    return target !== undefined && item[target.at] === undefined ? target.msg : undefined
  }
  const needed = { 3: item.spuId, 4: item.couponId, 5: item.html, 6: item.video }[type as 3 | 4 | 5 | 6]
  return needed === undefined ? '请选择要展示的内容' : undefined
}

const mostOf: Readonly<Partial<Record<FloorType, readonly [most: number, counted: string]>>> = {
  1: [mostPictures, '张图片'],
  2: [mostPictures, '张图片'],
  3: [mostGoodsOfFloor, '种商品'],
  4: [mostCoupons, '张优惠券'],
}
const emptyWords: Readonly<Partial<Record<FloorType, string>>> = {
  1: '请上传图片',
  2: '请上传图片',
  3: '请选择商品',
  4: '请选择优惠券',
  5: '请填写正文',
  6: '请上传视频',
}
const hasNothing = (html: string): boolean => html.replace(/<(?!img|video)[^>]*>|&nbsp;|\s/g, '') === ''

const faultOfFloor = ({ floorType, title, items }: Floor): Fault | undefined => {
  if (floorType === 7 && title === undefined) return { at: 'title', msg: '请填写标题' }
  const empty = emptyWords[floorType]
  if (empty !== undefined && items.length === 0) return { at: 'items', msg: empty }
  if (floorType === 5 && hasNothing(items[0]!.html ?? '')) return { at: 'items', msg: emptyWords[5]! }
  const most = mostOf[floorType]
  if (most !== undefined && items.length > most[0])
    return { at: 'items', msg: `${floorTypes[floorType]}最多 ${most[0]} ${most[1]}` }
  for (const [at, item] of items.entries()) {
    const msg = faultOfItem(floorType, item)
    if (msg !== undefined) return { at: `items.${at}`, msg }
  }
  return undefined
}

const faultOfTimes = ({ beginTime, endTime }: Content, now: Date): Fault | undefined => {
  if (endTime <= beginTime) return { at: 'endTime', msg: '结束时间须晚于开始时间' }
  if (endTime <= now.getTime()) return { at: 'endTime', msg: '结束时间须晚于现在' }
  return endTime > beginTime + mostDays * day ? { at: 'endTime', msg: `活动最长 ${mostDays} 天` } : undefined
}

const faultOfGoods = ({ priceMode, goods }: Content): Fault | undefined => {
  if (priceMode === 1 && goods.length === 0) return { at: 'goods', msg: '请选择限时价的商品' }
  const twice = goods.findIndex(({ goodsId }, at) => goods.findIndex((it) => it.goodsId === goodsId) < at)
  return twice < 0 ? undefined : { at: `goods.${twice}`, msg: '同一规格只能填写一次' }
}

/** Returns the first fault of the content, at its field. */
export const faultOf = (it: Content, now: Date): Fault | undefined => {
  const first = faultOfTimes(it, now) ?? faultOfGoods(it)
  if (first !== undefined) return first
  for (const [at, floor] of it.floors.entries()) {
    if (it.floors.findIndex(({ floorId }) => floorId === floor.floorId) < at)
      return { at: `customPageFloorList.${at}`, msg: '这个楼层已经有了' }
    const fault = faultOfFloor(floor)
    if (fault !== undefined) return { at: `customPageFloorList.${at}.${fault.at}`, msg: fault.msg }
  }
  return Buffer.byteLength(JSON.stringify(it)) > mostActivityBytes
    ? { at: 'customPageFloorList', msg: '页面内容太多，请删减正文或楼层' }
    : undefined
}

/** Returns the first change to a running activity that buyers must not suffer, at its field. */
export const fixedIn = (
  published: Content,
  draft: Content,
  now: Date,
): { readonly at: string; readonly what: string } | undefined => {
  if (now.getTime() < published.beginTime || now.getTime() >= published.endTime) return undefined
  if (draft.beginTime !== published.beginTime) return { at: 'beginTime', what: '开始时间' }
  if (draft.endTime < published.endTime) return { at: 'endTime', what: '结束时间（只能延后）' }
  if (draft.priceMode !== published.priceMode) return { at: 'priceMode', what: '限时价' }
  for (const before of published.goods) {
    const at = draft.goods.findIndex(({ goodsId }) => goodsId === before.goodsId)
    const after = draft.goods[at]
    if (after === undefined) return { at: 'goods', what: '已有的限时价商品' }
    if (after.activityFen !== before.activityFen) return { at: `goods.${at}.activityFen`, what: '活动价' }
    if ((after.limitPerUser ?? Infinity) < (before.limitPerUser ?? Infinity))
      return { at: `goods.${at}.limitPerUser`, what: '每人限购（只能放宽）' }
    if ((after.activityStock ?? Infinity) < (before.activityStock ?? Infinity))
      return { at: `goods.${at}.activityStock`, what: '活动库存（只能增加）' }
  }
  return undefined
}

export type Stored = { readonly state: 0 | 1 | 4; readonly beginTime: Date; readonly endTime: Date }

/** Returns the state; a published activity is upcoming, running or ended by its times. */
export const stateOf = ({ state, beginTime, endTime }: Stored, now: Date): ActivityState => {
  if (state !== 1) return state
  if (now < beginTime) return 1
  return now < endTime ? 2 : 3
}

/** Returns the actions a shop may take in a state; `changed`: the draft differs from the published page. */
export const actionsOf = (state: ActivityState, changed: boolean): ActivityAction[] => {
  const rows: readonly [ActivityAction, boolean][] = [
    ['edit', state < 3],
    ['publish', state === 0 || (state < 3 && changed)],
    ['discard', (state === 1 || state === 2) && changed],
    ['stop', state === 1 || state === 2],
    ['remove', state === 0 || state > 2],
  ]
  return rows.filter(([, allowed]) => allowed).map(([action]) => action)
}

const ids = (all: readonly (Id | undefined)[]): Id[] => [...new Set(all)].filter((it) => it !== undefined)

/** Returns the ids of every product, group, coupon and specification in the content, each once. */
export const namedIn = ({ floors, goods }: Content) => {
  const items = floors.flatMap((it) => it.items)
  return {
    spuIds: ids(items.map(({ spuId }) => spuId)),
    classifyIds: ids(items.map(({ classifyId }) => classifyId)),
    couponIds: ids(items.map(({ couponId }) => couponId)),
    goodsIds: ids(goods.map(({ goodsId }) => goodsId)),
  }
}

/** The goods of a floor that are sent with the page. */
export const atOnce = ({ floorType, items }: Floor): readonly Item[] =>
  floorType === 3 ? items.slice(0, goodsAtOnce) : items

/** The products of one floor, or of all floors, in their order. */
export const goodsOfFloors = (floors: readonly Floor[], floorId: string | undefined): Id[] =>
  ids(
    floors
      .filter((it) => it.floorType === 3 && (floorId === undefined || it.floorId === floorId))
      .flatMap(({ items }) => items.map(({ spuId }) => spuId)),
  )
