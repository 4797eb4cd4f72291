import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Price } from '../../../kit/price.tsx'
import { toast } from '../../../kit/toast.ts'
import { loginAddress } from '../../../shell/account/login.ts'
import { useAct } from '../../../use-api.ts'
import { linesOf } from '../cart-view.ts'
import { freightWords } from '../use-freight.ts'
import type { OpenCart } from '../use-cart.ts'
import { CheckLines } from './check-lines.tsx'
import styles from './cart-sum-bar.module.css'

/** Bar with the chosen lines, their price, and the button to the checkout. */
export const CartSumBar = ({ cart }: { cart: OpenCart }) => {
  const navigate = useNavigate()
  const lines = linesOf(cart.view)
  const chosen = lines.filter((line) => line.valid && line.checked)
  const freights = (cart.view?.groups ?? [])
    .filter(({ list }) => list.some((line) => line.valid && line.checked))
    .map(({ shop }) => cart.freightOf(shop.shopId))
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
    // Goods that could not be added to the favourites stay in the cart.
    if (kept.flat().length < chosen.length) toast.failed('有商品没有收藏成功，仍在购物车里')
    if (kept.flat().length > 0) cart.remove(kept.flat(), '移入收藏')
  }
  return (
    <div className={styles.bar}>
      <CheckLines lines={lines} label="全选" cart={cart}>
        全选
      </CheckLines>
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
        {!cart.counting && <small>{freightWords(freights)}</small>}
      </p>
      <Button kind="accent" size="big" disabled={chosen.length === 0 || cart.counting} onClick={settle}>
        {cart.guest ? '登录后结算' : `去结算（${chosen.length}）`}
      </Button>
    </div>
  )
}
