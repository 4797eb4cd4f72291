import { Link } from 'react-router'
import { ButtonLink } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Price } from '../../../kit/price.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { ExplainedPrice } from '../../price/parts/explained-price.tsx'
import { priceChange } from '../use-cart.ts'
import { UnitsText } from '../../catalog/parts/units-text.tsx'
import type { CartLine } from '../cart-view.ts'
import styles from './cart-line.module.css'

/**
 * One line: goods, quantity, sum. A line that cannot be sold says why and can only be removed. On a phone a swipe shows the delete
 * button.
 */
export const CartLineRow = ({
  line,
  quantity,
  counting,
  onQuantity,
  onSpec,
  choosing,
  onCheck,
  onRemove,
}: {
  line: CartLine
  quantity: number
  counting: boolean
  onQuantity: (qty: number) => Promise<string>
  /** Asks for another specification. */
  onSpec: () => void
  /** Is another specification being chosen for this line now? */
  choosing: boolean
  onCheck: (checked: boolean) => void
  onRemove: () => void
}) => {
  const change = priceChange(line)
  const name = `${line.goodsName} ${line.specText}`.trim()
  return (
    <li className={styles.slide}>
      <div className={line.valid ? styles.line : styles.gone}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={line.checked && line.valid}
            disabled={!line.valid}
            onChange={(event) => onCheck(event.target.checked)}
          />
          <span className="visually-hidden">选择 {name}</span>
        </label>
        <Link to={`/goodsDetail?goodsId=${line.goodsId}`} className={styles.picture} tabIndex={-1} aria-hidden>
          <Picture path={line.image} alt="" />
        </Link>
        <div className={styles.words}>
          <Link to={`/goodsDetail?goodsId=${line.goodsId}`} className={styles.name}>
            {line.goodsName}
          </Link>
          {line.specText !== '' &&
            (line.valid ? (
              <button
                type="button"
                className={styles.spec}
                data-choosing={choosing || undefined}
                aria-haspopup="dialog"
                aria-label={`修改规格：${name}`}
                onClick={onSpec}
              >
                {line.specText}
                <Icon name="down" size={12} />
              </button>
            ) : (
              <p className={styles.spec}>{line.specText}</p>
            ))}
          <p className={styles.marks}>
            {!line.valid && <Tag tone="bad">{line.invalidReason ?? '暂不能购买'}</Tag>}
            {line.valid && line.stockState === 2 && <Tag tone="warn">库存紧张</Tag>}
            {change !== '' && <Tag tone={change.includes('降') ? 'good' : 'warn'}>{change}</Tag>}
            {line.valid && line.minQty > 1 && (
              <span className={styles.hint}>
                {line.minQty}
                {line.unitName}起订
              </span>
            )}
          </p>
          {line.valid && !counting && <UnitsText of={line} />}
        </div>
        <div className={styles.price}>
          {line.salePrice !== null && (
            <ExplainedPrice goodsId={line.goodsId} qty={quantity} name={name}>
              <Price amount={line.salePrice} unit={line.unitName} />
            </ExplainedPrice>
          )}
          {line.listPrice !== line.salePrice && <del>{yuan(line.listPrice)}</del>}
        </div>
        <div className={styles.quantity}>
          {(line.valid || line.mendable) && (
            <Quantity
              value={quantity}
              min={line.minQty}
              step={line.stepQty}
              max={line.maxQty}
              scale={line.qtyScale}
              label={name}
              onChange={onQuantity}
              renderOffer={(wanted) => (
                <ButtonLink kind="quiet" size="small" to={`/goodsDetail?goodsId=${line.goodsId}&ask=${wanted}`}>
                  向卖家询价 {wanted}
                  {line.unitName}
                </ButtonLink>
              )}
            />
          )}
        </div>
        <div className={styles.sum}>{line.valid && (counting ? '计算中…' : yuan(line.goodsMoney))}</div>
        <button type="button" className={styles.remove} aria-label={`移出 ${name}`} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </button>
      </div>
      {/* A swipe shows this button; the remove button above does the same for everybody else. */}
      <button type="button" className={styles.swiped} tabIndex={-1} aria-hidden onClick={onRemove}>
        删除
      </button>
    </li>
  )
}
