import { mostCoupons, mostGoodsOfFloor, mostPictures } from '@mall/api/activity/floors'
import { useId } from 'react'
import { api } from '../../../api.ts'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../../blocks/choose-rows.tsx'
import type { Words } from '../../../blocks/form/form-of.ts'
import { optionalFilm } from '../../../blocks/form/inputs/film.tsx'
import { richText } from '../../../blocks/form/inputs/rich-text.tsx'
import { SortableList } from '../../../blocks/sortable-list.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { goodsToChoose } from '../../catalog/parts/goods-to-choose.ts'
import { PosterEdit } from '../../decoration/parts/poster-input.tsx'
import type { FloorRow } from '../floor-rows.ts'
import styles from './floors-input.module.css'

export type Groups = readonly { readonly value: string; readonly label: string }[]

type Coupon = AnswerOf<Calls['coupon']['list']>['list'][number]
const couponsToChoose: ChooseOf<Coupon> = {
  title: '选择优惠券',
  counts: '张优惠券',
  call: api.coupon.list as never,
  placeholder: '优惠券名称',
  id: ({ couponId }) => couponId,
  nameOf: ({ name }) => name,
  about: ({ stateText }) => stateText,
}

const { Edit: FilmEdit } = optionalFilm()
const { Edit: TextEdit } = richText()
const free = { required: false }

type Props = {
  readonly row: FloorRow
  /** Name of the floor, for labels. */
  readonly name: string
  readonly groups: Groups
  readonly wrong: Words
  /** Writes the floor; `what` names the place that is typed in. */
  readonly put: (row: FloorRow, what?: string) => void
}

type NamedRow = { readonly name: string; readonly shown: boolean }

/** Chosen items in their order; `hidden` marks those that visitors are not shown. */
const Chosen = <T extends NamedRow>({
  label,
  rows,
  idOf,
  hidden,
  write,
}: {
  label: string
  rows: readonly T[]
  idOf: (row: T) => string
  hidden: string
  write: (rows: readonly T[]) => void
}) => (
  <SortableList label={label} items={rows} keyOf={idOf} nameOf={({ name }) => name} onSort={write}>
    {(it) => (
      <span className={styles.chosen}>
        {it.name}
        {!it.shown && <Tag tone="warn">{hidden}</Tag>}
        <Button
          kind="quiet"
          size="small"
          aria-label={`从${label}去掉${it.name}`}
          onClick={() => write(rows.filter((other) => idOf(other) !== idOf(it)))}
        >
          去掉
        </Button>
      </span>
    )}
  </SortableList>
)

const Pictures = ({ row, name, groups, wrong, put }: Props) => (
  <PosterEdit
    value={row.pictures}
    write={(pictures) => put({ ...row, pictures })}
    limits={free}
    wrong={wrong}
    label={`${name}图片`}
    noun={`${name}图片`}
    most={mostPictures}
    groups={groups}
  />
)

const FloorGoods = ({ row, name, put }: Props) => (
  <>
    <Chosen
      label={`${name}的商品`}
      rows={row.goods}
      idOf={({ spuId }) => spuId}
      hidden="未上架，不显示"
      write={(goods) => put({ ...row, goods })}
    />
    {row.goods.length < mostGoodsOfFloor && (
      <ChooseRows
        of={goodsToChoose}
        known={row.goods.map(({ spuId }) => spuId)}
        take={(rows) => {
          const more = rows.map((it) => ({ spuId: it.spuId, name: it.name, shown: it.saleState === 1 }))
          put({ ...row, goods: [...row.goods, ...more].slice(0, mostGoodsOfFloor) })
        }}
      />
    )}
  </>
)

const Coupons = ({ row, name, put }: Props) => (
  <>
    <Chosen
      label={`${name}的优惠券`}
      rows={row.coupons}
      idOf={({ couponId }) => couponId}
      hidden="不能领取，不显示"
      write={(coupons) => put({ ...row, coupons })}
    />
    {row.coupons.length < mostCoupons && (
      <ChooseRows
        of={couponsToChoose}
        known={row.coupons.map(({ couponId }) => couponId)}
        take={(rows) => {
          const more = rows.map((it) => ({ couponId: it.couponId, name: it.name, shown: it.state === 1 }))
          put({ ...row, coupons: [...row.coupons, ...more].slice(0, mostCoupons) })
        }}
      />
    )}
  </>
)

const Text = ({ row, name, put }: Props) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {name}正文
      </span>
      <TextEdit
        value={row.html}
        write={(html) => put({ ...row, html }, `${row.floorId} html`)}
        limits={free}
        wrong={{}}
        label={`${name}正文`}
      />
    </div>
  )
}

const Film = ({ row, name, put }: Props) => (
  <FilmEdit value={row.film} write={(film) => put({ ...row, film })} limits={free} wrong={{}} label={`${name}视频`} />
)

/** Input for the content of a floor, by its kind. */
export const FloorContent = (it: Props) => {
  const { floorType } = it.row
  if (floorType < 3) return <Pictures {...it} />
  if (floorType === 3) return <FloorGoods {...it} />
  if (floorType === 4) return <Coupons {...it} />
  if (floorType === 5) return <Text {...it} />
  if (floorType === 6) return <Film {...it} />
  return floorType === 8 ? <p className={styles.note}>显示本店的名片和三种最受欢迎的商品，随店铺自动更新。</p> : null
}
