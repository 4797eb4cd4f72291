import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { wrongIn } from '../../../blocks/form/place.ts'
import { tidyMoney, tidyQuantity } from '../../../blocks/form/read-decimal.ts'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { tradeWords } from '../../catalog/parts/units-words.ts'
import { goodsToChoose } from '../../price/parts/scheme-goods.tsx'
import type { ContractDetail } from '../contract-acts.ts'
import styles from '../../price/parts/scheme-goods.module.css'

type Named = Pick<
  ContractDetail['goods'][number],
  'goodsId' | 'name' | 'specText' | 'unitName' | 'units' | 'listPrice'
> & { readonly unitNote?: string }
/** A row of the form: its goods with what is written of price and quantity. */
export type AgreedGoods = { readonly goods: Named; readonly price: string; readonly qtyLimit: string }

/** Goods as a contract has them. */
export const rowOf = ({ price, qtyLimit, ...goods }: ContractDetail['goods'][number]): AgreedGoods => ({
  goods,
  price,
  qtyLimit: qtyLimit === null ? '' : String(qtyLimit),
})

const Row = ({
  row,
  wrong,
  put,
  drop,
}: {
  row: AgreedGoods
  wrong: string | undefined
  put: (row: AgreedGoods) => void
  drop: () => void
}) => {
  const { goods, price, qtyLimit } = row
  const name = `${goods.name} ${goods.specText}`
  return (
    <li className={styles.row} data-wrong={wrong !== undefined}>
      <span className={styles.name}>
        {name}
        <small>
          标价 {yuan(goods.listPrice)}/{goods.unitName}
        </small>
        {goods.unitNote && <small className={styles.wrong}>{goods.unitNote}</small>}
      </span>
      <Input
        aria-label={`${name} 合同价`}
        aria-invalid={wrong !== undefined || undefined}
        value={price}
        inputMode="decimal"
        onChange={({ target }) => put({ ...row, price: target.value })}
        onBlur={() => put({ ...row, price: tidyMoney(price) })}
      />
      元<small>{tradeWords(price, goods.units)}</small>
      <Input
        aria-label={`${name} 数量`}
        value={qtyLimit}
        inputMode="decimal"
        placeholder="不限"
        onChange={({ target }) => put({ ...row, qtyLimit: target.value })}
        onBlur={() => put({ ...row, qtyLimit: tidyQuantity(qtyLimit) })}
      />
      {goods.unitName}
      <Button kind="quiet" size="small" aria-label={`去掉${name}`} onClick={drop}>
        去掉
      </Button>
      {wrong !== undefined && <small className={styles.wrong}>{wrong}</small>}
    </li>
  )
}

const Edit = ({ value, write, wrong }: EditProps<readonly AgreedGoods[]>) => {
  return (
    <span className={styles.goods}>
      <ul className={styles.goods} aria-label="合同商品">
        {value.map((row, at) => (
          <Row
            key={row.goods.goodsId}
            row={row}
            wrong={wrongIn(row.goods.goodsId, wrong)}
            put={(it) => write(value.with(at, it))}
            drop={() => write(value.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <span>
        <ChooseRows
          of={goodsToChoose}
          known={value.map(({ goods }) => goods.goodsId)}
          take={(rows) => write([...value, ...rows.map((goods) => ({ goods, price: goods.listPrice, qtyLimit: '' }))])}
        />
      </span>
    </span>
  )
}

const words = ({ goods, price, qtyLimit }: AgreedGoods): string =>
  `${goods.name} ${goods.specText} ${price}元，${qtyLimit === '' ? '数量不限' : `${qtyLimit}${goods.unitName}`}`

/** The goods of a contract, each with its price and how much is agreed. */
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
  Edit,
})
