import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'

type It = AnswerOf<Calls['supply']['proposals']>['list'][number]

/** Returns the supplier's unit in the shop's own: `1 吨 = 25 袋`. */
export const ratio = ({ supplyUnitName, convertRate, unitName }: It): string =>
  `1 ${supplyUnitName} = ${convertRate} ${unitName}`

/** Days that the stock lasts, and whether it runs out before more arrives. */
export const DaysCell = ({ it: { daysLeft, isLate, isShort, leadDays } }: { it: It }) => {
  if (daysLeft === null) return isShort ? <Tag tone="warn">低于预警</Tag> : <Tag>没有销量</Tag>
  if (isLate) return <Tag tone="bad">{daysLeft} 天，不够等到货</Tag>
  return <Tag tone={leadDays !== null && daysLeft <= leadDays + 7 ? 'warn' : 'good'}>{daysLeft} 天</Tag>
}

/** Quantity to order, and its approximate price. */
export const ProposedCell = ({ it, card }: { it: It; card: boolean }) => {
  if (!it.isOnSale) return <Tag>供应商已停售</Tag>
  if (it.proposedQty === 0) return card ? null : '—'
  return (
    <>
      {card && '建议采购 '}
      <strong>
        {it.proposedQty} {it.supplyUnitName}
      </strong>
      {it.price !== null && (
        <>
          {!card && <br />} <small>单价约 {yuan(it.price)}</small>
        </>
      )}
    </>
  )
}
