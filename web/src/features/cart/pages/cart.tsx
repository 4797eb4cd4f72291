import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { linesOf } from '../cart-view.ts'
import { useCart } from '../use-cart.ts'
import { ShopGroup, GoneLines, CartSkeleton } from '../parts/cart-groups.tsx'
import { CartSumBar } from '../parts/cart-sum-bar.tsx'
import styles from './cart.module.css'

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
              group.list.some(({ valid }) => valid) && <ShopGroup key={group.shop.shopId} group={group} cart={cart} />,
          )}
          {gone.length > 0 && <GoneLines lines={gone} cart={cart} />}
          <CartSumBar cart={cart} />
        </>
      )}
    </Page>
  )
}
export default Cart
