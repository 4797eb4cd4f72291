import type { Input as Kind } from '../../../blocks/form/form-of.ts'
import { GoodsRow, goodsRows, nameOfGoods, RowNumber } from '../../price/parts/goods-rows.tsx'
import type { RowProps } from '../../price/parts/goods-rows.tsx'
import type { ActivityDetail } from '../activity-words.ts'

type Named = Pick<ActivityDetail['goods'][number], 'goodsId' | 'name' | 'specText' | 'unitName' | 'listPrice'>
/** A row of the form: its goods, with the written price and stock. */
export type GroupGoods = { readonly goods: Named; readonly groupFen: string; readonly activityStock: string }

/** Returns the form's row of an activity's goods. */
export const rowOf = ({ groupFen, activityStock, ...goods }: ActivityDetail['goods'][number]): GroupGoods => ({
  goods,
  groupFen,
  activityStock: activityStock === null ? '' : String(activityStock),
})

const Row = ({ row, wrong, put, drop }: RowProps<GroupGoods>) => {
  const { goods, groupFen, activityStock } = row
  const name = nameOfGoods(goods)
  return (
    <GoodsRow goods={goods} name={name} wrong={wrong} drop={drop}>
      <RowNumber
        of="money"
        label={`${name} 拼团价`}
        placeholder="拼团价"
        value={groupFen}
        wrong={wrong !== undefined}
        put={(it) => put({ ...row, groupFen: it })}
      />
      元
      <RowNumber
        of="quantity"
        label={`${name} 活动库存`}
        placeholder="库存不限"
        value={activityStock}
        put={(it) => put({ ...row, activityStock: it })}
      />
      {goods.unitName}
    </GoodsRow>
  )
}

const words = ({ goods, groupFen, activityStock }: GroupGoods): string =>
  `${goods.name} ${goods.specText} ${groupFen}元，${activityStock === '' ? '库存不限' : `${activityStock}${goods.unitName}`}`

/** Input of a group activity's goods, each with its price and stock. */
export const groupGoods = (): Kind<readonly GroupGoods[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ goods }) => goods.goodsId,
  nameAt: (place) => (place.includes('.') ? '拼团商品' : undefined),
  say: (all) => all.map(words).join('；'),
  sent: (all) =>
    all.map(({ goods, groupFen, activityStock }) => ({
      goodsId: goods.goodsId,
      groupFen,
      activityStock: activityStock === '' ? undefined : Number(activityStock),
    })),
  Edit: goodsRows<GroupGoods>({
    label: '拼团商品',
    begin: (goods) => ({ goods, groupFen: '', activityStock: '' }),
    Row,
  }),
})
