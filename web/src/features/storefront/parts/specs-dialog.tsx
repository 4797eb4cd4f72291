import { Dialog } from '../../../kit/dialog.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { HiddenPrice, Price } from '../../../kit/price.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { setSpecsInfo, useShell } from '../../../shell-state.ts'
import { useChoice, useGoodsDetail } from '../use-goods.ts'
import type { GoodsDetail } from '../use-goods.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { SpecPicker } from './spec-picker.tsx'
import styles from './specs-dialog.module.css'

const close = () => setSpecsInfo({ visible: false })

const Choosing = ({ detail, goodsId }: { detail: GoodsDetail; goodsId: string | undefined }) => {
  const choice = useChoice(detail, goodsId)
  const { sku, spu, unitPrice } = choice
  const shown = sku ?? detail.goodsDetail.firstSku
  const price = unitPrice ?? shown.salePrice
  return (
    <>
      <div className={styles.head}>
        <Picture path={shown.image ?? detail.goodsDetail.images[0]} alt="" className={styles.picture} />
        <div>
          {price === null ? (
            <HiddenPrice why={detail.priceHidden ?? 'ASK'} />
          ) : (
            <Price amount={price} unit={spu.unitName} size="big" />
          )}
          <p className={styles.name}>{spu.name}</p>
          <p className={styles.chosen}>
            {sku
              ? `已选 ${sku.specValues.map(({ value }) => value).join(' ')} ${choice.qty}${spu.unitName}`
              : `请选择 ${spu.specDefs.map(({ specName }) => specName).join('、')}`}
          </p>
        </div>
      </div>
      <SpecPicker detail={detail} choice={choice} />
      <div className={styles.buttons}>
        <BuyButtons detail={detail} choice={choice} onDone={close} />
      </div>
    </>
  )
}

/** Asks for the specification and the quantity of goods that were chosen in a list, or on a phone on their page. */
export const SpecsDialog = () => {
  const { goods, visible } = useShell((it) => it.specsInfo)
  const { data, isError, error, refetch } = useGoodsDetail(visible && goods ? { goodsId: goods.goodsId! } : {})
  return (
    <Dialog open={visible} onClose={close} title="选择规格">
      {isError && <ErrorState error={error} what="商品" retry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && <Choosing key={goods?.goodsId} detail={data} goodsId={goods?.goodsId} />}
    </Dialog>
  )
}
