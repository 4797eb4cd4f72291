import { Link, useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Price } from '../../../kit/price.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { loginAddress } from '../../../shell/login.ts'
import { useAct } from '../../../use-api.ts'
import { CartLineRow } from '../parts/cart-line.tsx'
import { linesOf, useCart } from '../use-cart.ts'
import type { CartGroup, CartLine } from '../use-cart.ts'
import styles from './cart.module.css'

type Cart = ReturnType<typeof useCart>

const Check = ({
  lines,
  label,
  cart,
  children,
}: {
  lines: readonly CartLine[]
  label: string
  cart: Cart
  children?: React.ReactNode
}) => {
  const valid = lines.filter((line) => line.valid)
  const all = valid.length > 0 && valid.every((line) => line.checked)
  const some = valid.some((line) => line.checked)
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        disabled={valid.length === 0}
        ref={(it) => {
          if (it) it.indeterminate = some && !all
        }}
        onChange={(event) => cart.check(valid, event.target.checked)}
      />
      {children}
    </label>
  )
}

const Lines = ({ lines, cart }: { lines: readonly CartLine[]; cart: Cart }) => (
  <ul>
    {lines.map((line) => (
      <CartLineRow
        key={line.goodsId}
        line={line}
        quantity={cart.quantityOf(line)}
        counting={cart.counting && cart.quantityOf(line) !== line.qty}
        onQuantity={(qty) => cart.setQuantity(line, qty)}
        onCheck={(checked) => cart.check([line], checked)}
        onRemove={() => cart.remove([line])}
      />
    ))}
  </ul>
)

const Group = ({ group, cart }: { group: CartGroup; cart: Cart }) => (
  <section className={styles.group} aria-label={group.shop.shopName}>
    <header className={styles.shop}>
      <Check lines={group.list} label={`选择 ${group.shop.shopName} 的全部商品`} cart={cart} />
      <Icon name="shop" />
      <h2>
        <Link to={`/shop/${group.shop.shopId}`}>{group.shop.shopName}</Link>
      </h2>
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
      <span className={styles.subtotal}>{cart.counting ? '计算中…' : `小计 ${yuan(group.subtotalMoney)}`}</span>
    </header>
    <Lines lines={group.list.filter(({ valid }) => valid)} cart={cart} />
  </section>
)

/** What can no longer be bought stands apart, below all that can. */
const Gone = ({ lines, cart }: { lines: readonly CartLine[]; cart: Cart }) => (
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

const SumBar = ({ cart }: { cart: Cart }) => {
  const navigate = useNavigate()
  const lines = linesOf(cart.view)
  const chosen = lines.filter((line) => line.valid && line.checked)
  const favour = useAct(api.favourite.edit, { silent: true })
  const settle = () => {
    if (cart.guest) location.assign(loginAddress(location.href))
    else void navigate(`/checkout?cart=${chosen.map(({ cartId }) => cartId).join(',')}`)
  }
  const keepForLater = async () => {
    const kept = await Promise.all(
      chosen.map((line) =>
        favour.ask({ type: 1, targetId: line.spuId, on: true }).then(
          () => [line],
          () => [],
        ),
      ),
    )
    // What could not be kept stays where it was.
    if (kept.flat().length < chosen.length) toast.failed('有商品没有收藏成功，仍在购物车里')
    if (kept.flat().length > 0) cart.remove(kept.flat(), '移入收藏')
  }
  return (
    <div className={styles.bar}>
      <Check lines={lines} label="全选" cart={cart}>
        全选
      </Check>
      <div className={styles.more}>
        <button type="button" disabled={chosen.length === 0} onClick={() => cart.remove(chosen)}>
          删除选中
        </button>
        {!cart.guest && (
          <button type="button" disabled={chosen.length === 0} onClick={() => void keepForLater()}>
            移入收藏
          </button>
        )}
      </div>
      <p className={styles.total} aria-live="polite">
        <span className={styles.count}>已选 {chosen.length} 种，</span>
        合计
        {cart.counting ? (
          <span className={styles.counting}>计算中…</span>
        ) : (
          <Price amount={cart.view?.payMoney ?? 0} size="big" />
        )}
        {cart.view && cart.view.discountMoney !== '0.00' && <small>已优惠 {yuan(cart.view.discountMoney)}</small>}
        <small className={styles.count}>不含运费</small>
      </p>
      <Button kind="accent" size="big" disabled={chosen.length === 0 || cart.counting} onClick={settle}>
        {cart.guest ? '登录后结算' : `去结算（${chosen.length}）`}
      </Button>
    </div>
  )
}

const CartSkeleton = () => (
  <Loading what="购物车">
    {[0, 1].map((at) => (
      <div key={at} className={styles.group} style={{ padding: 20 }}>
        <Skeleton height={24} width={200} />
        <Skeleton height={88} />
      </div>
    ))}
  </Loading>
)

const Cart = () => {
  const cart = useCart()
  const lines = linesOf(cart.view)
  const gone = lines.filter((line) => !line.valid)
  return (
    <Page title="购物车" beside={lines.length > 0 && <span>共 {lines.length} 种商品</span>}>
      {cart.error && cart.view === undefined ? (
        <ErrorState error={cart.error} retry={cart.retry} what="购物车" />
      ) : cart.waiting ? (
        <CartSkeleton />
      ) : lines.length === 0 ? (
        <Empty icon="cart" text="购物车还是空的，去挑选农资吧">
          <ButtonLink to="/search" kind="brand">
            去逛逛
          </ButtonLink>
        </Empty>
      ) : (
        <>
          {cart.guest && (
            <p className={styles.note}>
              您还没有登录，商品暂存在这台设备上。<a href={loginAddress(location.href)}>登录</a>后会合并到您的购物车。
            </p>
          )}
          {cart.view?.groups.map(
            (group) =>
              group.list.some(({ valid }) => valid) && <Group key={group.shop.shopId} group={group} cart={cart} />,
          )}
          {gone.length > 0 && <Gone lines={gone} cart={cart} />}
          <SumBar cart={cart} />
        </>
      )}
    </Page>
  )
}
export default Cart
