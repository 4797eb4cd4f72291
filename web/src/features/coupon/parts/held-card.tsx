import { couponSources } from '@mall/api/coupon/states'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { scopeWords } from './coupon-words.ts'
import { spendAddress } from './receive-button.tsx'
import { Ticket } from './ticket.tsx'

type Held = AnswerOf<Calls['coupon']['mine']>['list'][number]

/** Returns when a held coupon may be used, or how it ended. */
const timeWords = ({ state, stateText, useBegin, useEnd, useTime }: Held): string =>
  state === 3
    ? `${useTime?.slice(0, 16)} 已使用`
    : state === 1
      ? `${useBegin.slice(0, 16)} 至 ${useEnd.slice(0, 16)} 可用`
      : `${stateText}，有效期至 ${useEnd.slice(0, 16)}`

/** Card of a coupon that the caller holds or held. */
export const HeldCard = ({ row }: { row: Held }) => (
  <Ticket
    of={row}
    dull={row.state !== 1}
    lines={[
      <Link key="shop" to={`/shop/${row.shopId}`}>
        {row.shopName}
      </Link>,
      scopeWords(row.scopeType, row.stackWithPromotion),
      timeWords(row),
      `${couponSources[row.source as 1]}`,
    ]}
  >
    {row.state === 1 ? (
      <ButtonLink size="small" kind="brand" to={spendAddress(row)} aria-label={`去使用${row.name}`}>
        去使用
      </ButtonLink>
    ) : (
      row.orderId !== null && (
        <ButtonLink size="small" to={`/order/detail/${row.orderId}`} aria-label={`查看用${row.name}的订单`}>
          查看订单
        </ButtonLink>
      )
    )}
  </Ticket>
)
