import type { Line } from '../../../shell/shop/add-to-cart.ts'
import { ArrivalButton } from '../../arrival/parts/arrival-button.tsx'
import type { GoodsDetail } from '../use-goods.ts'
import styles from './buy-buttons.module.css'

/** Replaces the buttons to buy if the chosen specification or all of them are sold out. */
export const SoldOut = ({ detail, lines }: { detail: GoodsDetail; lines: readonly Line[] }) => {
  const gone = detail.skuList.filter(({ stockState }) => stockState === 0)
  const chosen = gone.filter(({ goodsId }) => lines.some((it) => it.goodsId === goodsId))
  const words = detail.cannotBuyReason?.msg ?? '该规格暂时缺货'
  return (
    <div className={styles.buttons}>
      <p className={styles.reason} role="note">
        {words}
      </p>
      <ArrivalButton
        spuId={detail.goodsDetail.spu.spuId}
        soldOut={(chosen.length > 0 ? chosen : gone).map(({ goodsId, specValues }) => ({
          goodsId,
          specText: specValues.map(({ value }) => value).join(' '),
        }))}
      />
    </div>
  )
}
