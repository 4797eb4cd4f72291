import type { Input as Kind } from '../../../blocks/form/form-of.ts'
import { GoodsRow, goodsRows, nameOfGoods, RowNumber } from '../../price/parts/goods-rows.tsx'
import type { RowProps } from '../../price/parts/goods-rows.tsx'
import type { ActivityDetail } from '../activity-words.ts'

type Known = ActivityDetail['goods'][number]
type Named = Pick<Known, 'goodsId' | 'name' | 'specText' | 'unitName' | 'listPrice'> & { readonly soldQty?: number }
/** A row of the form: its goods, with the written price and limits. */
export type PricedGoods = {
  readonly goods: Named
  readonly activityFen: string
  readonly limitPerUser: string
  readonly activityStock: string
}

export const pricedRow = ({ activityFen, limitPerUser, activityStock, ...goods }: Known): PricedGoods => ({
  goods,
  activityFen,
  limitPerUser: limitPerUser === null ? '' : String(limitPerUser),
  activityStock: activityStock === null ? '' : String(activityStock),
})

const Row = ({ row, wrong, put, drop }: RowProps<PricedGoods>) => {
  const { goods, activityFen, limitPerUser, activityStock } = row
  const name = nameOfGoods(goods)
  const sold = goods.soldQty ?? 0
  return (
    <GoodsRow goods={goods} name={name} wrong={wrong} drop={drop} about={sold > 0 && <small>已售 {sold}</small>}>
      <RowNumber
        of="money"
        label={`${name} 活动价`}
        placeholder="活动价"
        value={activityFen}
        wrong={wrong !== undefined}
        put={(it) => put({ ...row, activityFen: it })}
      />
      元
      <RowNumber
        of="quantity"
        label={`${name} 每人限购`}
        placeholder="限购不限"
        value={limitPerUser}
        put={(it) => put({ ...row, limitPerUser: it })}
      />
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

const given = (text: string): number | undefined => (text === '' ? undefined : Number(text))
const words = ({ goods, activityFen, limitPerUser, activityStock }: PricedGoods): string =>
  [
    `${goods.name} ${goods.specText} ${activityFen}元`,
    limitPerUser === '' ? '' : `每人 ${limitPerUser}${goods.unitName}`,
    activityStock === '' ? '' : `共 ${activityStock}${goods.unitName}`,
  ]
    .filter(Boolean)
    .join('，')

/** Input of an activity's goods, each with its price, its limit per person and its stock. */
export const pricedGoods = (): Kind<readonly PricedGoods[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ goods }) => goods.goodsId,
  nameAt: (place) => (place.includes('.') ? '限时价商品' : undefined),
  say: (all) => all.map(words).join('；'),
  sent: (all) =>
    all.map(({ goods, activityFen, limitPerUser, activityStock }) => ({
      goodsId: goods.goodsId,
      activityFen,
      limitPerUser: given(limitPerUser),
      activityStock: given(activityStock),
    })),
  Edit: goodsRows<PricedGoods>({
    label: '限时价商品',
    begin: (goods) => ({ goods, activityFen: '', limitPerUser: '', activityStock: '' }),
    Row,
  }),
})
