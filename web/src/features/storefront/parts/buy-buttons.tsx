import { Fragment, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { loadChunk } from '../../../kit/chunk.ts'
import { toast } from '../../../kit/toast.ts'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import type { Line } from '../../../shell/shop/add-to-cart.ts'
import { loginAddress } from '../../../shell/account/login.ts'
import { useMay } from '../../../may.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import styles from './buy-buttons.module.css'

// Few buyers ask for a price.
const AskPrice = lazy(() =>
  loadChunk(() => import('../../inquiry/parts/ask-price.tsx')).then((it) => ({ default: it.AskPrice })),
)

// Few goods are sold out.
const SoldOut = lazy(() => loadChunk(() => import('./sold-out.tsx')).then((it) => ({ default: it.SoldOut })))
const missingStock = '该规格暂时缺货'

/** Returns the line of a complete choice, or what the choice still lacks. */
export const chosenLines = (detail: GoodsDetail, { picked, sku, qty }: Choice): Pick<Props, 'lines' | 'missing'> => {
  const open = detail.goodsDetail.spu.specDefs.find(({ specName }) => picked[specName] === undefined)
  if (sku === undefined) return { lines: [], missing: open ? `请选择${open.specName}` : '请选择规格' }
  return { lines: [{ goodsId: sku.goodsId, qty }], missing: sku.stockState === 0 ? missingStock : undefined }
}

type Props = {
  readonly detail: GoodsDetail
  readonly lines: readonly Line[]
  /** What the buyer still has to choose; undefined if nothing. */
  readonly missing: string | undefined
  readonly onDone?: () => void
  /** Called with the goods that are in the cart now; the server may have refused others. */
  readonly onPut?: (goodsIds: readonly string[]) => void
}

/** Buttons to the cart and to the checkout, or why neither is possible and what to do. */
export const BuyButtons = ({ detail, lines, missing, onDone, onPut }: Props) => {
  const navigate = useNavigate()
  const { put, adding } = useAddToCart()
  const may = useMay(api.order.submit)
  if (detail.priceHidden === 'LOGIN')
    return (
      <Button kind="brand" size="big" onClick={() => location.assign(loginAddress(location.href))}>
        登录后查看价格
      </Button>
    )
  // A preview shows these buttons without effect, even for sold-out goods.
  const previewed = detail.cannotBuyReason?.name === 'PREVIEW'
  if (!previewed && (missing === missingStock || detail.cannotBuyReason?.name === 'STOCK_SHORT'))
    return (
      <Suspense>
        <SoldOut detail={detail} lines={lines} />
      </Suspense>
    )
  if (!detail.canBuy)
    return (
      <p className={styles.reason} role="note">
        {detail.cannotBuyReason?.msg ?? '该商品暂不能购买'}
        {detail.goodsDetail.shop.servicePhone && (
          <a href={`tel:${detail.goodsDetail.shop.servicePhone}`}>联系卖家 {detail.goodsDetail.shop.servicePhone}</a>
        )}
      </p>
    )
  if (!may.ok)
    return (
      <p className={styles.reason} role="note">
        <span>
          {may.say}才能购买
          {may.ask.map(({ name, role, mobile }, at) => (
            <Fragment key={mobile}>
              {at === 0 ? '，可以联系 ' : '、'}
              {name}（{role}）<a href={`tel:${mobile}`}>{mobile}</a>
            </Fragment>
          ))}
        </span>
      </p>
    )
  const ready = (act: () => void) => () => (missing === undefined ? act() : toast.note(missing))
  return (
    <div className={styles.buttons}>
      <Button kind="accentSoft" size="big" busy={adding} onClick={ready(() => void put(lines, onDone).then(onPut))}>
        加入购物车
      </Button>
      <Button
        kind="accent"
        size="big"
        onClick={ready(() => {
          onDone?.()
          void navigate(`/checkout?items=${lines.map((it) => `${it.goodsId}-${it.qty}`).join()}`)
        })}
      >
        立即购买
      </Button>
      <Suspense>
        <AskPrice lines={lines} unitName={detail.goodsDetail.spu.unitName} />
      </Suspense>
    </div>
  )
}
