import type { Input as Kind } from '../../../blocks/form/form-of.ts'
import { GoodsRow, goodsRows, nameOfGoods, RowNumber } from '../../price/parts/goods-rows.tsx'
import type { RowProps } from '../../price/parts/goods-rows.tsx'
import { tradeWords } from '../../catalog/parts/units-words.ts'
import type { ContractDetail } from '../contract-acts.ts'
import styles from '../../price/parts/scheme-goods.module.css'

type Named = Pick<
  ContractDetail['goods'][number],
  'goodsId' | 'name' | 'specText' | 'unitName' | 'units' | 'listPrice'
> & { readonly unitNote?: string }
/** A row of the form: its goods, with the written price and quantity. */
export type AgreedGoods = { readonly goods: Named; readonly price: string; readonly qtyLimit: string }

/** Returns the form's row of a contract's goods. */
export const rowOf = ({ price, qtyLimit, ...goods }: ContractDetail['goods'][number]): AgreedGoods => ({
  goods,
  price,
  qtyLimit: qtyLimit === null ? '' : String(qtyLimit),
})

const Row = ({ row, wrong, put, drop }: RowProps<AgreedGoods>) => {
  const { goods, price, qtyLimit } = row
  const name = nameOfGoods(goods)
  const note = goods.unitNote && <small className={styles.wrong}>{goods.unitNote}</small>
  return (
    <GoodsRow goods={goods} name={name} wrong={wrong} drop={drop} about={note}>
      <RowNumber
        of="money"
        label={`${name} 合同价`}
        value={price}
        wrong={wrong !== undefined}
        put={(it) => put({ ...row, price: it })}
      />
      元<small>{tradeWords(price, goods.units)}</small>
      <RowNumber
        of="quantity"
        label={`${name} 数量`}
        placeholder="不限"
        value={qtyLimit}
        put={(it) => put({ ...row, qtyLimit: it })}
      />
      {goods.unitName}
    </GoodsRow>
  )
}

const words = ({ goods, price, qtyLimit }: AgreedGoods): string =>
  `${goods.name} ${goods.specText} ${price}元，${qtyLimit === '' ? '数量不限' : `${qtyLimit}${goods.unitName}`}`

/** Input of a contract's goods, each with its price and the agreed quantity. */
export const agreedGoods = (): Kind<readonly AgreedGoods[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ goods }) => goods.goodsId,
  nameAt: (place) => (place.includes('.') ? '合同商品' : undefined),
  say: (all) => all.map(words).join('；'),
  sent: (all) =>
    all.map(({ goods, price, qtyLimit }) => ({
      goodsId: goods.goodsId,
      price,
      qtyLimit: qtyLimit === '' ? undefined : Number(qtyLimit),
    })),
  Edit: goodsRows<AgreedGoods>({
    label: '合同商品',
    begin: (goods) => ({ goods, price: goods.listPrice, qtyLimit: '' }),
    Row,
  }),
})
