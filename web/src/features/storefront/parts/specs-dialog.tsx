import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { HiddenPrice, Price } from '../../../kit/price.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { setSpecsInfo, useShell } from '../../../shell-state.ts'
import { useChoice, useGoodsDetail } from '../use-goods.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import { nextTier } from '../wholesale.ts'
import { BuyButtons, chosenLines } from './buy-buttons.tsx'
import { SpecPicker } from './spec-picker.tsx'
import { SpecWays } from './spec-ways.tsx'
import styles from './specs-dialog.module.css'

const close = () => setSpecsInfo({ visible: false })

/** Replaces the specification in the cart by the chosen one. */
const ChangeButton = ({ choice, change }: { choice: Choice; change: (goodsId: string, qty: number) => void }) => {
  const { sku, qty } = choice
  return (
    <Button
      kind="accent"
      size="big"
      wide
      disabled={sku === undefined || sku.stockState === 0}
      onClick={() => {
        change(sku!.goodsId, qty)
        close()
      }}
    >
      {sku?.stockState === 0 ? '该规格暂时缺货' : '确定'}
    </Button>
  )
}

const Choosing = ({ detail, goodsId }: { detail: GoodsDetail; goodsId: string | undefined }) => {
  const { goods, change } = useShell((it) => it.specsInfo)
  const choice = useChoice(detail, goodsId, goods?.qty)
  const { sku, spu, unitPrice } = choice
  const shown = sku ?? detail.goodsDetail.firstSku
  const next = sku && nextTier(sku, choice.qty)
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
      {change ? (
        <>
          <SpecPicker detail={detail} choice={choice} />
          <div className={styles.buttons}>
            <ChangeButton choice={choice} change={change} />
          </div>
        </>
      ) : (
        <SpecWays detail={detail} onDone={close}>
          <SpecPicker detail={detail} choice={choice} />
          {next && (
            <p className={styles.next}>
              再买 {next.more} {spu.unitName}，每{spu.unitName}省 {next.less}
            </p>
          )}
          <div className={styles.buttons}>
            <BuyButtons detail={detail} {...chosenLines(detail, choice)} onDone={close} />
          </div>
        </SpecWays>
      )}
    </>
  )
}

/** Dialog that asks for the specification and quantity of goods chosen in a list, or on their page on a phone. */
export const SpecsDialog = () => {
  const { goods, visible, change } = useShell((it) => it.specsInfo)
  const { data, isError, error, refetch } = useGoodsDetail(visible && goods ? { goodsId: goods.goodsId! } : {})
  return (
    <Dialog open={visible} onClose={close} title={change ? '修改规格' : '选择规格'}>
      {isError && <ErrorState error={error} what="商品" retry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && <Choosing key={goods?.goodsId} detail={data} goodsId={goods?.goodsId} />}
    </Dialog>
  )
}
