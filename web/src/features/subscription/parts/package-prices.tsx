import { useState } from 'react'
import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { FormOf } from '../../../blocks/form/form-of.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { money } from '../../../blocks/form/inputs/decimal.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { useMay } from '../../../may.ts'
import { useApi } from '../../../use-api.ts'
import styles from './package-prices.module.css'

type Room = Calls['subscription']
type Priced = AnswerOf<Room['packages']>[number]
type Values = { readonly packageId: string; readonly wasMoney: string; readonly priceMoney: string }

const priceForm: FormOf<Values, Room['setPrice'], Priced> = {
  label: '套餐价格',
  call: api.subscription.setPrice,
  schema: () => import('@mall/api/subscription/inputs').then((all) => all.setPrice),
  start: (it) => ({
    packageId: it?.packageId ?? '',
    wasMoney: it?.priceMoney ?? '0.00',
    priceMoney: it?.priceMoney ?? '',
  }),
  parts: [
    {
      fields: [
        fieldsOf<Values>()('priceMoney', '价格', money(), {
          hint: '马上生效；已经下的套餐订单仍按原价，改价会记入操作记录。',
        }),
      ],
    },
  ],
  done: { say: '价格已保存', refreshes: ['subscription'] },
}

/** Prices of the packages, which the platform's finance staff change. */
export const PackagePrices = () => {
  const { data } = useApi(api.subscription.packages, {}, { staleTime: 60_000 })
  const may = useMay(api.subscription.setPrice)
  const [priced, price] = useState<Priced>()
  if (data === undefined) return null
  return (
    <section className={styles.prices} aria-label="套餐价格">
      {data.map((it) => (
        <p key={it.packageId}>
          <span>{it.name}</span>
          <strong>{it.periodMonths === null ? '免费' : `${yuan(it.priceMoney)} / ${it.periodMonths} 个月`}</strong>
          {it.periodMonths !== null && may.ok && (
            <Button size="small" onClick={() => price(it)} aria-label={`改价：${it.name}`}>
              改价
            </Button>
          )}
        </p>
      ))}
      {priced && (
        <FormDialog of={priceForm} title={`${priced.name}改价`} detail={priced} onClose={() => price(undefined)} />
      )}
    </section>
  )
}
