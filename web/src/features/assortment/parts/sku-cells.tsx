import { stockStateNames, stockTypeNames } from '@mall/api/assortment/states'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { SkuRow } from '../sku-row.ts'
import styles from './goods-cells.module.css'

/* Cells of specifications, for tables and cards. */

type Of = { readonly sku: SkuRow }

export const SkuNameCell = ({ sku: { spuId, goodsId, name, image, specText, skuCode } }: Of) => (
  <PictureCell
    path={image}
    name={name}
    to={`/goodsDetail?spuId=${spuId}`}
    below={[specText, skuCode ?? `编号 ${goodsId}`].filter(Boolean).join(' · ')}
  />
)

const tones = { 0: 'bad', 2: 'warn' } as const

/** Quantity available, and whether it is short. */
export const AvailableCell = ({
  sku: { available, stockType, stockState, unitName },
  card,
}: Of & { card: boolean }) => (
  <span className={styles.figure}>
    {card && '可售 '}
    {available === null ? stockTypeNames[stockType as 0] : `${available} ${unitName}`}
    {stockState !== 1 && (
      <>
        {' '}
        <Tag tone={tones[stockState as 0]}>{stockStateNames[stockState as 0]}</Tag>
      </>
    )}
  </span>
)
