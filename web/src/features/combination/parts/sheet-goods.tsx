import type { Input as Kind } from '../../../blocks/form/form-of.ts'
import { Button } from '../../../kit/button.tsx'
import { GoodsRow, goodsRows, nameOfGoods, RowNumber } from '../../price/parts/goods-rows.tsx'
import type { RowProps } from '../../price/parts/goods-rows.tsx'
import styles from '../../price/parts/scheme-goods.module.css'
import type { SheetGoods } from '../sheet-words.ts'

type Named = Pick<SheetGoods, 'goodsId' | 'goodsName' | 'specText' | 'unitName' | 'listPrice'>
type Tier = { readonly minTotalQty: string; readonly fen: string }
/** A row of the form: its goods, with the written prices and limits. */
export type WrittenGoods = {
  readonly goods: Named
  readonly baseFen: string
  readonly tiers: readonly Tier[]
  readonly minQty: string
  readonly maxQtyPerBuyer: string
  readonly totalLimitQty: string
}
const mostTiers = 5
const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** Returns the form's row of a sheet's goods. */
export const rowOf = (it: SheetGoods): WrittenGoods => ({
  goods: it,
  baseFen: it.baseFen,
  tiers: it.tiers.map(({ minTotalQty, fen }) => ({ minTotalQty: String(minTotalQty), fen })),
  minQty: String(it.minQty),
  maxQtyPerBuyer: numberText(it.maxQtyPerBuyer),
  totalLimitQty: numberText(it.totalLimitQty),
})

const limits = [
  ['minQty', '起订'],
  ['maxQtyPerBuyer', '每人限购'],
  ['totalLimitQty', '总量'],
] as const

const Tiers = ({ row, put, name }: Pick<RowProps<WrittenGoods>, 'row' | 'put'> & { name: string }) => {
  const change = (at: number, tier: Tier) => put({ ...row, tiers: row.tiers.with(at, tier) })
  return (
    <span className={styles.tiers}>
      {row.tiers.map((tier, at) => (
        <span key={at} className={styles.tier}>
          合计满
          <RowNumber
            of="quantity"
            label={`${name} 阶梯 ${at + 1} 数量`}
            value={tier.minTotalQty}
            put={(it) => change(at, { ...tier, minTotalQty: it })}
          />
          {row.goods.unitName}，所有人每{row.goods.unitName}
          <RowNumber
            of="money"
            label={`${name} 阶梯 ${at + 1} 价格`}
            value={tier.fen}
            put={(it) => change(at, { ...tier, fen: it })}
          />
          元
          <Button
            kind="quiet"
            size="small"
            aria-label={`去掉${name} 阶梯 ${at + 1}`}
            onClick={() => put({ ...row, tiers: row.tiers.toSpliced(at, 1) })}
          >
            去掉
          </Button>
        </span>
      ))}
      {row.tiers.length < mostTiers && (
        <Button
          size="small"
          aria-label={`${name} 加阶梯`}
          onClick={() => put({ ...row, tiers: [...row.tiers, { minTotalQty: '', fen: '' }] })}
        >
          加阶梯
        </Button>
      )}
    </span>
  )
}

const Row = ({ row, wrong, put, drop }: RowProps<WrittenGoods>) => {
  const { goods } = row
  const name = nameOfGoods({ name: goods.goodsName, specText: goods.specText })
  const below = (
    <>
      <span className={styles.tiers}>
        {limits.map(([at, label]) => (
          <span key={at} className={styles.tier}>
            {label}
            <RowNumber
              of="quantity"
              label={`${name} ${label}`}
              placeholder={at === 'minQty' ? '1' : '不限'}
              value={row[at]}
              put={(it) => put({ ...row, [at]: it })}
            />
          </span>
        ))}
      </span>
      <Tiers row={row} put={put} name={name} />
    </>
  )
  return (
    <GoodsRow goods={goods} name={name} wrong={wrong} drop={drop} below={below}>
      <RowNumber
        of="money"
        label={`${name} 团购价`}
        placeholder="团购价"
        value={row.baseFen}
        wrong={wrong !== undefined}
        put={(it) => put({ ...row, baseFen: it })}
      />
      元
    </GoodsRow>
  )
}

const fresh = (goods: Named): WrittenGoods => ({
  goods,
  baseFen: '',
  tiers: [],
  minQty: '1',
  maxQtyPerBuyer: '',
  totalLimitQty: '',
})

const numberOf = (written: string) => (written === '' ? undefined : Number(written))
const words = ({ goods, baseFen, tiers }: WrittenGoods): string =>
  [
    `${goods.goodsName} ${goods.specText} ${baseFen}元`,
    ...tiers.map((it) => `满${it.minTotalQty}${goods.unitName} ${it.fen}元`),
  ].join('，')

/** Input of a sheet's goods, each with its prices by total quantity and its limits. */
export const sheetGoods = (): Kind<readonly WrittenGoods[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ goods }) => goods.goodsId,
  nameAt: (place) => (place.includes('.') ? '团购商品' : undefined),
  say: (all) => all.map(words).join('；'),
  sent: (all) =>
    all.map(({ goods, baseFen, tiers, ...it }) => ({
      goodsId: goods.goodsId,
      baseFen,
      tiers: tiers.map(({ minTotalQty, fen }) => ({ minTotalQty: numberOf(minTotalQty), fen })),
      minQty: numberOf(it.minQty),
      maxQtyPerBuyer: numberOf(it.maxQtyPerBuyer),
      totalLimitQty: numberOf(it.totalLimitQty),
    })),
  Edit: goodsRows<WrittenGoods>({
    label: '团购商品',
    begin: ({ name, ...goods }) => fresh({ ...goods, goodsName: name }),
    Row,
  }),
})
