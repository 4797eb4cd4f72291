import { mostTiers, schemeModes } from '@mall/api/price/schemes'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../../blocks/choose-rows.tsx'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { wrongIn } from '../../../blocks/form/place.ts'
import { tidyMoney, tidyQuantity } from '../../../blocks/form/read-decimal.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Input, Select } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { tradeWords } from '../../catalog/parts/units-words.ts'
import styles from './scheme-goods.module.css'

export type GoodsToPrice = AnswerOf<Calls['price']['goods']>['list'][number]
type Tier = { readonly minQty: string; readonly price: string }
type Mode = '1' | '2' | '3'
/** A row of the form: its goods, with the written price. */
export type SchemeGoods = {
  readonly goods: GoodsToPrice
  readonly priceMode: Mode
  readonly value: string
  readonly tiers: readonly Tier[]
}

/** Returns the row of goods in a scheme; new goods start with their list price. */
export const rowOf = (goods: GoodsToPrice): SchemeGoods => ({
  goods,
  priceMode: String(goods.priceMode ?? 1) as Mode,
  value: goods.price ?? goods.discount ?? goods.minus ?? goods.listPrice,
  tiers: goods.tiers.map(({ minQty, price }) => ({ minQty: String(minQty), price })),
})

const fieldOf = { 1: 'price', 2: 'discount', 3: 'minus' } as const
const units = { 1: '元', 2: '% 标价', 3: '元' } as const
const modes = Object.entries(schemeModes).map(([value, label]) => ({ value, label }))

/** Returns the list price by the price unit, to follow the one by the sale unit. */
const priceIn = ({ listPrice, units: rates }: GoodsToPrice): string => {
  const words = tradeWords(listPrice, rates)
  return words === '' ? '' : `（${words}）`
}

export const goodsToChoose: ChooseOf<GoodsToPrice> = {
  title: '选择商品',
  counts: '种规格',
  call: api.price.goods,
  placeholder: '商品名称、规格、编码',
  id: ({ goodsId }) => goodsId,
  nameOf: ({ name }) => name,
  about: (goods) => `${goods.specText} 标价 ${yuan(goods.listPrice)}/${goods.unitName}${priceIn(goods)}`,
}

const Tiers = ({ row, put }: { row: SchemeGoods; put: (row: SchemeGoods) => void }) => {
  const { goods, tiers } = row
  const change = (at: number, tier: Tier) => put({ ...row, tiers: tiers.with(at, tier) })
  const name = `${goods.name} ${goods.specText}`
  return (
    <span className={styles.tiers}>
      {tiers.map((tier, at) => (
        <span key={at} className={styles.tier}>
          满
          <Input
            value={tier.minQty}
            inputMode="decimal"
            aria-label={`${name} 第 ${at + 1} 级数量`}
            onChange={({ target }) => change(at, { ...tier, minQty: target.value })}
            onBlur={() => change(at, { ...tier, minQty: tidyQuantity(tier.minQty) })}
          />
          {goods.unitName}
          <Input
            value={tier.price}
            inputMode="decimal"
            aria-label={`${name} 第 ${at + 1} 级价格`}
            onChange={({ target }) => change(at, { ...tier, price: target.value })}
            onBlur={() => change(at, { ...tier, price: tidyMoney(tier.price) })}
          />
          元
          <Button
            kind="quiet"
            size="small"
            aria-label={`去掉${name} 第 ${at + 1} 级`}
            onClick={() => put({ ...row, tiers: tiers.toSpliced(at, 1) })}
          >
            ×
          </Button>
        </span>
      ))}
      {tiers.length < mostTiers && (
        <Button kind="quiet" size="small" onClick={() => put({ ...row, tiers: [...tiers, { minQty: '', price: '' }] })}>
          加一级阶梯价
        </Button>
      )}
    </span>
  )
}

const Row = ({
  row,
  wrong,
  put,
  drop,
}: {
  row: SchemeGoods
  wrong: string | undefined
  put: (row: SchemeGoods) => void
  drop: () => void
}) => {
  const { goods, priceMode, value } = row
  const name = `${goods.name} ${goods.specText}`
  return (
    <li className={styles.row} data-wrong={wrong !== undefined}>
      <span className={styles.name}>
        {goods.name} {goods.specText}
        <small>
          标价 {yuan(goods.listPrice)}/{goods.unitName}
          {priceIn(goods)}
          {goods.costPrice !== null && ` · 成本 ${yuan(goods.costPrice)}`}
          {goods.schemeNote && ` · ${goods.schemeNote}`}
        </small>
      </span>
      <Select
        aria-label={`${name} 定价方式`}
        value={priceMode}
        options={modes}
        onChange={({ target }) => put({ ...row, priceMode: target.value as Mode, value: '' })}
      />
      <Input
        aria-label={`${name} ${schemeModes[priceMode]}`}
        aria-invalid={wrong !== undefined || undefined}
        value={value}
        inputMode="decimal"
        onChange={({ target }) => put({ ...row, value: target.value })}
        onBlur={() => put({ ...row, value: tidyMoney(value) })}
      />
      {units[priceMode]}
      <Button kind="quiet" size="small" aria-label={`去掉${name}`} onClick={drop}>
        去掉
      </Button>
      <Tiers row={row} put={put} />
      {wrong !== undefined && <small className={styles.wrong}>{wrong}</small>}
    </li>
  )
}

/** Control that writes one price of one kind into all rows. */
const SetAll = ({ set }: { set: (priceMode: Mode, value: string) => void }) => {
  const [priceMode, setMode] = useState<Mode>('2')
  const [value, setValue] = useState('')
  return (
    <span className={styles.all} role="group" aria-label="全部商品统一设为">
      全部统一设为
      <Select
        aria-label="统一的定价方式"
        value={priceMode}
        options={modes}
        onChange={({ target }) => setMode(target.value as Mode)}
      />
      <Input
        aria-label="统一的值"
        value={value}
        inputMode="decimal"
        onChange={({ target }) => setValue(target.value)}
      />
      {units[priceMode]}
      <Button size="small" disabled={value.trim() === ''} onClick={() => set(priceMode, tidyMoney(value))}>
        套用
      </Button>
    </span>
  )
}

const Edit = ({ value, write, wrong }: EditProps<readonly SchemeGoods[]>) => {
  return (
    <span className={styles.goods}>
      {value.length > 1 && (
        <SetAll set={(priceMode, to) => write(value.map((it) => ({ ...it, priceMode, value: to })))} />
      )}
      <ul className={styles.goods} aria-label="方案商品">
        {value.map((row, at) => (
          <Row
            key={row.goods.goodsId}
            row={row}
            wrong={wrongIn(row.goods.goodsId, wrong)}
            put={(it) => write(value.with(at, it))}
            drop={() => write(value.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <span>
        <ChooseRows
          of={goodsToChoose}
          known={value.map(({ goods }) => goods.goodsId)}
          take={(rows) => write([...value, ...rows.map(rowOf)])}
        />
      </span>
    </span>
  )
}

const words = ({ goods, priceMode, value, tiers }: SchemeGoods): string =>
  [
    `${goods.name} ${goods.specText} ${schemeModes[priceMode]} ${value}${units[priceMode]}`,
    ...tiers.map(({ minQty, price }) => `满 ${minQty} ${price}元`),
  ].join('，')

/** Input of a scheme's goods, each with its price. */
export const schemeGoods = (): Kind<readonly SchemeGoods[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ goods }) => goods.goodsId,
  nameAt: (place) => (place.includes('.') ? '商品价格' : undefined),
  say: (all) => all.map(words).join('；'),
  sent: (all) =>
    all.map(({ goods, priceMode, value, tiers }) => ({
      goodsId: goods.goodsId,
      priceMode: Number(priceMode),
      [fieldOf[priceMode]]: value === '' ? undefined : value,
      tiers: tiers.map(({ minQty, price }) => ({ minQty: Number(minQty), price })),
    })),
  Edit,
})
