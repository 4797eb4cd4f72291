import { classNames } from '../../../kit/class-names.ts'
import { Quantity } from '../../../kit/quantity.tsx'
import { offered, pick } from '../spec-choice.ts'
import { stockWords } from '../use-goods.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import { AskForMore } from './ask-for-more.tsx'
import styles from './spec-picker.module.css'

/** Choice of a specification, one row for each kind, and of a quantity. Values that fit nothing are disabled. */
export const SpecPicker = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const { spu, picked, setPicked, sku, qty, setQty, bounds } = choice
  const { skuList } = detail
  return (
    <div className={styles.picker}>
      {spu.specDefs.map(({ specName, values }) => (
        <fieldset key={specName} className={styles.row}>
          <legend className={styles.name}>{specName}</legend>
          <div className={styles.values}>
            {values.map((value) => {
              const state = offered(skuList, picked, specName, value)
              return (
                <button
                  type="button"
                  key={value}
                  className={classNames(styles.value, picked[specName] === value && styles.picked)}
                  aria-pressed={picked[specName] === value}
                  disabled={state === 'no'}
                  onClick={() => setPicked(pick(skuList, picked, specName, value))}
                >
                  {value}
                  {state === 'none' && <small>缺货</small>}
                </button>
              )
            })}
          </div>
        </fieldset>
      ))}
      <div className={styles.row}>
        <span className={styles.name}>数量</span>
        <div className={styles.values}>
          <Quantity
            {...bounds}
            label={spu.name}
            value={qty}
            onChange={setQty}
            renderOffer={
              sku && ((wanted) => <AskForMore goodsId={sku.goodsId} wanted={wanted} unitName={spu.unitName} />)
            }
          />
          <span className={styles.unit}>{spu.unitName}</span>
          <span className={styles.note}>
            {spu.minQty}
            {spu.unitName}起订
            {spu.stepQty !== spu.minQty || spu.stepQty !== 1 ? `，每次增减 ${spu.stepQty}${spu.unitName}` : ''}
            {spu.maxQty === null ? '' : `，限购 ${spu.maxQty}${spu.unitName}`}
          </span>
          {sku && (
            <span className={sku.stockState === 1 ? styles.stock : styles.scarce}>{stockWords(sku, spu.unitName)}</span>
          )}
        </div>
      </div>
    </div>
  )
}
