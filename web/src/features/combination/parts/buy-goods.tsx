import { Link } from 'react-router'
import { Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import styles from '../../groupbooking/parts/team.module.css'
import type { SheetGoods } from '../sheet-words.ts'
import { GoodsTiers } from './goods-tiers.tsx'

/** Goods of a group purchase with their shared price, and the quantity the buyer wants. */
export const BuyGoods = ({
  it,
  qty,
  write,
}: {
  it: SheetGoods
  qty: string | undefined
  write?: (qty: string) => void
}) => (
  <li className={styles.goods}>
    <Picture path={it.image} alt="" className={styles.picture} />
    <span className={styles.words}>
      <Link to={`/goodsDetail?spuId=${it.spuId}`}>
        {it.goodsName} {it.specText}
      </Link>
      <span className={styles.price}>
        {yuan(it.priceNow)}/{it.unitName}
      </span>
      <GoodsTiers it={it} />
      <small>
        已订 {it.paidQty} {it.unitName}，起订 {it.minQty}
        {it.maxQtyPerBuyer !== null && `，每人限购 ${it.maxQtyPerBuyer}`}
      </small>
      {write && (
        <Input
          aria-label={`${it.goodsName} ${it.specText} 数量`}
          value={qty ?? ''}
          inputMode="decimal"
          placeholder="数量"
          onChange={({ target }) => write(target.value)}
        />
      )}
    </span>
  </li>
)
