import { api } from '../../../api.ts'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../../blocks/choose-rows.tsx'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import styles from './promotion-inputs.module.css'

type Goods = AnswerOf<Calls['assortment']['goodsForPromotion']>['list'][number]
export type NamedGoods = { readonly spuId: string; readonly name: string }

const goodsToReduce: ChooseOf<Goods> = {
  title: '选择商品',
  counts: '种商品',
  call: api.assortment.goodsForPromotion,
  placeholder: '商品名称',
  id: ({ spuId }) => spuId,
  nameOf: ({ name }) => name,
  about: ({ price, occupiedBy }) =>
    [price === null ? '' : `${yuan(price)} 起`, occupiedBy === null ? '' : `已在“${occupiedBy}”`]
      .filter(Boolean)
      .join(' · '),
}

const Edit = ({ value, write }: EditProps<readonly NamedGoods[]>) => (
  <span className={styles.goods}>
    {value.length > 0 && (
      <ul aria-label="参加的商品">
        {value.map(({ spuId, name }, at) => (
          <li key={spuId}>
            {name}
            <Button kind="quiet" size="small" aria-label={`去掉${name}`} onClick={() => write(value.toSpliced(at, 1))}>
              去掉
            </Button>
          </li>
        ))}
      </ul>
    )}
    <ChooseRows
      of={goodsToReduce}
      known={value.map(({ spuId }) => spuId)}
      take={(rows) => write([...value, ...rows.map(({ spuId, name }) => ({ spuId, name }))])}
    />
  </span>
)

/** Input of the products of a full reduction; the choice marks products that are in another one. */
export const promotionGoods = (): Input<readonly NamedGoods[]> => ({
  empty: [],
  label: 'group',
  say: (goods) => goods.map(({ name }) => name).join('、'),
  sent: (goods) => goods.map(({ spuId }) => spuId),
  Edit,
})
