import type { FloorType, Ground } from '@mall/api/activity/floors'
import type { Calls, InputOf } from '../../calls.ts'
import { posterRow, sentPoster } from '../decoration/parts/poster-rows.ts'
import type { PosterRow } from '../decoration/parts/poster-rows.ts'
import type { ActivityDetail } from './activity-words.ts'

type Sent = InputOf<Calls['activity']['add']>['customPageFloorList'][number]
type Named<K extends string> = { readonly [key in K]: string } & { readonly name: string; readonly shown: boolean }
export type Columns = '1' | '2' | '3' | '4'

/** A floor as the form holds it. It keeps the content of every kind of floor, so that undoing loses nothing. */
export type FloorRow = {
  readonly floorId: string
  readonly floorType: FloorType
  readonly title: string
  readonly cols: Columns
  readonly bg: Ground
  readonly pictures: readonly PosterRow[]
  readonly goods: readonly Named<'spuId'>[]
  readonly coupons: readonly Named<'couponId'>[]
  readonly html: string
  readonly film: readonly [video: string, cover: string]
}

/** Columns of a new floor, by its kind. */
const usualColumns: Readonly<Partial<Record<FloorType, Columns>>> = { 2: '2', 3: '4' }

export const newFloor = (floorType: FloorType, floorId: string): FloorRow => ({
  floorId,
  floorType,
  title: '',
  cols: usualColumns[floorType] ?? '1',
  bg: 'plain',
  pictures: [],
  goods: [],
  coupons: [],
  html: '',
  film: ['', ''],
})

export const floorRow = (it: ActivityDetail['customPageFloorList'][number]): FloorRow => ({
  ...newFloor(it.floorType as FloorType, it.floorId),
  title: it.title ?? '',
  cols: String(it.style.cols) as Columns,
  bg: it.style.bg as Ground,
  pictures: it.items.flatMap(({ image, ...item }) =>
    image === null || it.floorType > 2 ? [] : [posterRow({ image, ...item })],
  ),
  goods: it.items.flatMap(({ spuId, name, shown }) =>
    it.floorType === 3 && spuId !== null && name !== null ? [{ spuId, name, shown }] : [],
  ),
  coupons: it.items.flatMap(({ couponId, name, shown }) =>
    couponId !== null && name !== null ? [{ couponId, name, shown }] : [],
  ),
  html: it.items[0]?.html ?? '',
  film: [it.items[0]?.video ?? '', it.floorType === 6 ? (it.items[0]?.image ?? '') : ''],
})

const itemsOf = ({ floorType, pictures, goods, coupons, html, film }: FloorRow): Sent['items'] => {
  if (floorType < 3) return pictures.map(sentPoster) as Sent['items']
  if (floorType === 3) return goods.map(({ spuId }) => ({ spuId }))
  if (floorType === 4) return coupons.map(({ couponId }) => ({ couponId }))
  if (floorType === 5) return html.trim() === '' ? [] : [{ html }]
  const [video, image] = film
  return floorType === 6 && video !== '' ? [{ video, ...(image === '' ? {} : { image }) }] : []
}

export const sentFloor = (row: FloorRow): Sent => ({
  floorId: row.floorId,
  floorType: row.floorType,
  ...(row.title.trim() === '' ? {} : { title: row.title }),
  style: { cols: Number(row.cols), bg: row.bg },
  items: itemsOf(row),
})

/** Returns a floor's content in a few words. */
export const floorWords = ({ floorType, pictures, goods, coupons, html, film }: FloorRow): string => {
  if (floorType < 3) return pictures.length === 0 ? '还没有图片' : `${pictures.length} 张图片`
  if (floorType === 3) return goods.length === 0 ? '还没有商品' : `${goods.length} 种商品`
  if (floorType === 4) return coupons.length === 0 ? '还没有优惠券' : `${coupons.length} 张优惠券`
  if (floorType === 5) return html.trim() === '' ? '还没有正文' : '图文'
  if (floorType === 6) return film[0] === '' ? '还没有视频' : '一段视频'
  return ''
}
