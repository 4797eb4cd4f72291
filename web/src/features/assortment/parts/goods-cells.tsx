import { stockStateNames, stockTypeNames } from '@mall/api/assortment/states'
import { money } from '../../../kit/money.ts'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import type { GoodsRow } from '../goods-row.ts'
import styles from './goods-cells.module.css'

/* Cells of a shop's goods, for the table and for cards. */

type Of = { readonly goods: GoodsRow }

export const NameCell = ({ goods: { spuId, name, image, skuList, takenDownReason } }: Of) => (
  <PictureCell
    path={image}
    name={name}
    to={`/goodsDetail?spuId=${spuId}`}
    below={skuList?.[0]?.skuCode ?? `编号 ${spuId}`}
    bad={takenDownReason && `下架原因：${takenDownReason}`}
  />
)

export const PriceCell = ({ goods: { priceRange, unitName, tradeText } }: Of) => {
  if (priceRange === null) return '—'
  const { min, max } = priceRange
  return (
    <span className={styles.figure}>
      {money(min)}
      {min !== max && ` ~ ${money(max)}`} <small className={styles.quiet}>/ {unitName}</small>
      {tradeText !== '' && (
        <small className={styles.trade}>
          {tradeText}
          {min !== max && ' 起'}
        </small>
      )}
    </span>
  )
}

const stockTones: Readonly<Record<number, Tone>> = { 0: 'bad', 2: 'warn' }

export const StockCell = ({ goods, card }: Of & { card: boolean }) => {
  const { stockTotal, stockType, stockState } = goods
  const tone = stockTones[stockState ?? 1]
  const some = stockState === 0 && (stockTotal ?? 0) > 0
  return (
    <span className={styles.figure}>
      {card && '库存 '}
      {stockTotal?.toLocaleString('zh-CN') ?? stockTypeNames[(stockType ?? 0) as 0]}
      {tone && (
        <>
          {' '}
          <Tag tone={tone}>{some ? '部分无货' : stockStateNames[stockState as 0]}</Tag>
        </>
      )}
    </span>
  )
}

const saleTones: Readonly<Record<number, Tone>> = { 0: 'plain', 1: 'good', 2: 'info', 3: 'bad' }

/** Returns the sale time of goods whose state is on sale: from a moment on, until one, or both. */
const timeWords = ({ saleBegin, saleEnd }: GoodsRow): string =>
  [saleBegin && `${saleBegin.slice(5, 16)} 起`, saleEnd && `${saleEnd.slice(5, 16)} 止`].filter(Boolean).join('，')

export const StateCell = ({ goods }: Of) => {
  const times = goods.saleState === 1 ? timeWords(goods) : ''
  return (
    <>
      <Tag tone={goods.saleState === 1 && !goods.onShelf ? 'info' : (saleTones[goods.saleState] ?? 'plain')}>
        {goods.saleStateText}
      </Tag>
      {times && <small className={styles.quiet}>{times}</small>}
    </>
  )
}
