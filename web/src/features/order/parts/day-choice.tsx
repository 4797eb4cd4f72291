import { dayWords } from '@mall/api/open-hours'
import { Field, Select } from '../../../kit/field.tsx'
import type { Checkout, ShopPart } from '../use-checkout.ts'

type Way = ShopPart['deliveries'][number]

/** Returns a day as a choice, with what is left of its daily limit; a day without room is disabled. */
const optionOf = ({ day, leftQty, fits }: Way['days'][number]) => ({
  value: day,
  label: dayWords(day) + (leftQty === null ? '' : leftQty === 0 ? '（已约满）' : `（还可约 ${leftQty} 件）`),
  disabled: !fits,
})

/** Choice of the day on which goods are fetched or brought, if the shop lets its buyers choose. */
export const DayChoice = ({ way, shopId, checkout }: { way: Way; shopId: string; checkout: Checkout }) => {
  const days = way.days
  if (days.length === 0) return null
  const chosen = checkout.days[shopId] ?? ''
  const full = days.some(({ day, fits }) => day === chosen && !fits)
  return (
    <Field
      label={way.deliveryType === 3 ? '提货日期' : '送货日期'}
      hint={days.some(({ fits }) => !fits) ? '排不下这笔订单的日子不能选' : undefined}
      error={full ? '这一天排不下这笔订单，请换一天' : undefined}
    >
      <Select
        value={chosen}
        placeholder="由商家安排"
        options={days.map(optionOf)}
        onChange={({ target }) => checkout.setDay(shopId, target.value)}
      />
    </Field>
  )
}
