import { money } from '../../../kit/money.ts'
import { Quantity } from '../../../kit/quantity.tsx'
import { tierAt, unitPriceAt } from '../spec-choice.ts'
import { boundsOf, stockWords, trySet } from '../use-goods.ts'
import type { GoodsDetail, Sku } from '../use-goods.ts'
import { kiloPrice, nextTier, wantedLines } from '../wholesale.ts'
import type { Wanted } from '../wholesale.ts'
import { AskForMore } from './ask-for-more.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import styles from './spec-matrix.module.css'

const nameOf = (sku: Sku): string => sku.specValues.map(({ value }) => value).join(' ')

type RowProps = {
  sku: Sku
  spu: GoodsDetail['goodsDetail']['spu']
  qty: number
  onChange: (change: (now: number) => number) => void
}

const Row = ({ sku, spu, qty, onChange }: RowProps) => {
  const price = unitPriceAt(sku, qty)
  const kilo = kiloPrice(price, sku.weightKg)
  const trade = tierAt(sku, qty)?.tradeText || (kilo && `约 ${money(kilo)} 元/公斤`)
  const next = nextTier(sku, qty)
  return (
    <li className={styles.row} data-wanted={qty > 0 || undefined}>
      <span className={styles.name}>
        {nameOf(sku)}
        <small>{stockWords(sku, spu.unitName)}</small>
      </span>
      <span className={styles.price}>
        <b>¥{money(price!)}</b>/{spu.unitName}
        {trade && <small>{trade}</small>}
      </span>
      <Quantity
        {...boundsOf(spu, sku)}
        none
        small
        label={nameOf(sku)}
        value={qty}
        disabled={sku.stockState === 0}
        onChange={(next) => trySet({ goodsId: sku.goodsId, step: spu.stepQty, qty, next, set: onChange })}
        renderOffer={(wanted) => <AskForMore goodsId={sku.goodsId} wanted={wanted} unitName={spu.unitName} />}
      />
      {next && sku.stockState !== 0 && (
        <span className={styles.next}>
          {qty === 0 ? `买 ${next.more}` : `再买 ${next.more}`} {spu.unitName}，每{spu.unitName}省 {next.less}
        </span>
      )}
    </li>
  )
}

/** Every specification with a quantity of its own, to buy together. */
export const SpecMatrix = ({
  detail,
  wanted,
  onWanted,
  onDone,
}: {
  detail: GoodsDetail
  wanted: Wanted
  onWanted: (change: (now: Wanted) => Wanted) => void
  onDone?: () => void
}) => {
  const { spu } = detail.goodsDetail
  const { lines, qty, money: sum } = wantedLines(detail.skuList, wanted)
  return (
    <section aria-label="批量选购">
      <ul className={styles.rows}>
        {detail.skuList.map((sku) => (
          <Row
            key={sku.goodsId}
            sku={sku}
            spu={spu}
            qty={wanted[sku.goodsId] ?? 0}
            onChange={(change) => onWanted((all) => ({ ...all, [sku.goodsId]: change(all[sku.goodsId] ?? 0) }))}
          />
        ))}
      </ul>
      <p className={styles.sum} aria-live="polite">
        已选 {lines.length} 种，共 {qty}
        {spu.unitName}，小计 <b>¥{money(sum ?? '0')}</b>
        <small>不含运费与优惠</small>
      </p>
      <BuyButtons
        detail={detail}
        lines={lines.map((line) => ({
          ...line,
          name: nameOf(detail.skuList.find((it) => it.goodsId === line.goodsId)!),
        }))}
        onPut={(put) => onWanted((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !put.includes(id))))}
        missing={lines.length === 0 ? '请填写要买的数量' : undefined}
        {...(onDone && { onDone })}
      />
    </section>
  )
}
