import { Link } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useShell } from '../../../shell-state.ts'
import { ShopCouponsButton } from '../../coupon/parts/shop-coupons.tsx'
import { CartLineRow } from './cart-line.tsx'
import type { CartGroup, CartLine } from '../cart-view.ts'
import type { OpenCart } from '../use-cart.ts'
import { CheckLines } from './check-lines.tsx'
import styles from './cart-groups.module.css'

/** Returns the place of each line in the cart: its shop, and its position within the shop. */
const placesIn = (cart: OpenCart) =>
  new Map(
    cart.view?.groups.flatMap(({ list }, shopIndex) =>
      list.map(({ goodsId }, goodsIndex) => [goodsId, { shopIndex, goodsIndex }] as const),
    ),
  )

const Lines = ({ lines, cart }: { lines: readonly CartLine[]; cart: OpenCart }) => {
  const { visible, shopIndex, goodsIndex } = useShell((it) => it.specsInfo)
  const places = placesIn(cart)
  const isChosen = (line: CartLine) => {
    const place = places.get(line.goodsId)
    return visible && place?.shopIndex === shopIndex && place.goodsIndex === goodsIndex
  }
  const chooseSpec = (line: CartLine) => {
    const place = places.get(line.goodsId)
    if (place) cart.chooseSpec(place.shopIndex, place.goodsIndex)
  }
  return (
    <ul>
      {lines.map((line) => (
        <CartLineRow
          key={line.goodsId}
          line={line}
          quantity={cart.quantityOf(line)}
          counting={cart.counting && cart.quantityOf(line) !== line.qty}
          onQuantity={(qty) => cart.setQuantity(line, qty)}
          onSpec={() => chooseSpec(line)}
          choosing={isChosen(line)}
          onCheck={(checked) => cart.check([line], checked)}
          onRemove={() => cart.remove([line])}
        />
      ))}
    </ul>
  )
}

/** Freight of a shop's chosen goods, known before the checkout. */
const Freight = ({ shopId, cart }: { shopId: string; cart: OpenCart }) => {
  const freight = cart.freightOf(shopId)
  if (cart.counting) return null
  return (
    <small className={styles.freight}>
      {freight === undefined
        ? '运费结算时按地址计算'
        : freight.money === '0.00'
          ? '免运费'
          : `运费 ${yuan(freight.money)}`}
      {freight !== undefined && freight.to !== '' && `（至${freight.to}）`}
    </small>
  )
}

/** Lines of one shop, with its reductions and its sum. */
export const ShopGroup = ({ group, cart }: { group: CartGroup; cart: OpenCart }) => (
  <section className={styles.group} aria-label={group.shop.shopName}>
    <header className={styles.shop}>
      <CheckLines lines={group.list} label={`选择 ${group.shop.shopName} 的全部商品`} cart={cart} />
      <Icon name="shop" />
      <h2>
        <Link to={`/shop/${group.shop.shopId}`}>{group.shop.shopName}</Link>
      </h2>
      <ShopCouponsButton shopId={group.shop.shopId} shopName={group.shop.shopName} />
      {group.promotions.map(({ promotionId, name, missing, reduceMoney }) => (
        <span key={promotionId} className={styles.reduction}>
          <Tag tone="accent">{missing ?? `${name}，已减 ${reduceMoney}`}</Tag>
          {missing !== null && (
            <Link
              to={`/search?shopId=${group.shop.shopId}&promotionId=${promotionId}`}
              aria-label={`去凑单：${name}，${missing}`}
            >
              去凑单
              <Icon name="right" size={12} />
            </Link>
          )}
        </span>
      ))}
      <span className={styles.subtotal}>
        {cart.counting ? '计算中…' : `小计 ${yuan(group.subtotalMoney)}`}
        {group.subtotalMoney !== '0.00' && <Freight shopId={group.shop.shopId} cart={cart} />}
      </span>
    </header>
    <Lines lines={group.list.filter(({ valid }) => valid)} cart={cart} />
  </section>
)

/** Lines that can no longer be bought, below all others. */
export const GoneLines = ({ lines, cart }: { lines: readonly CartLine[]; cart: OpenCart }) => (
  <section className={styles.group} aria-label="失效商品">
    <header className={styles.shop}>
      <h2>失效商品（{lines.length}）</h2>
      <Button kind="quiet" className={styles.clean} onClick={() => cart.remove(lines)}>
        清理 {lines.length} 种失效商品
      </Button>
    </header>
    <Lines lines={lines} cart={cart} />
  </section>
)

export const CartSkeleton = () => (
  <Loading what="购物车">
    {[0, 1].map((at) => (
      <div key={at} className={styles.group} style={{ padding: 20 }}>
        <Skeleton height={24} width={200} />
        <Skeleton height={88} />
      </div>
    ))}
  </Loading>
)
