import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import { setSpecsInfo, useShell } from '../../../shell-state.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import styles from './phone-buy-bar.module.css'

const BuyButtons = lazy(() => loadChunk(() => import('./buy-buttons.tsx')).then((it) => ({ default: it.BuyButtons })))

/** Bar at the foot of a phone: shop, cart and the two buttons to buy. */
export const PhoneBuyBar = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const { shop, firstSku } = detail.goodsDetail
  const inCart = useShell((it) => it.cartCount)
  // The script of the buttons knows the reason; the bar must not load it.
  const mayOrder = useShell((it) => it.standing === undefined || it.purchaseAuthority)
  const choose = () =>
    setSpecsInfo({
      goods: { goodsId: choice.sku?.goodsId ?? firstSku.goodsId, spuId: choice.spu.spuId },
      visible: true,
    })
  return (
    <div className={styles.phoneBar}>
      <Link to={`/shop/${shop.shopId}`}>
        <Icon name="shop" size={22} />
        店铺
      </Link>
      <Link to="/cart">
        <span className={styles.spot}>
          <Icon name="cart" size={22} />
          {inCart > 0 && <em>{inCart > 99 ? '99+' : inCart}</em>}
        </span>
        购物车
      </Link>
      {detail.canBuy && mayOrder ? (
        <div className={styles.phoneButtons}>
          <button type="button" className={styles.toCart} onClick={choose}>
            加入购物车
          </button>
          <button type="button" className={styles.buy} onClick={choose}>
            立即购买
          </button>
        </div>
      ) : (
        <Suspense>
          <BuyButtons detail={detail} lines={[]} missing={undefined} />
        </Suspense>
      )}
    </div>
  )
}
