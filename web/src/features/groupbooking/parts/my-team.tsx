import { Link } from 'react-router'
import { RowCard } from '../../../blocks/card-list/row-card.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { teamTones } from '../activity-words.ts'

type OwnTeam = AnswerOf<Calls['groupbooking']['mine']>['list'][number]

/** Card of a team that the person is or was in: its progress, and what they paid. */
export const MyTeam = ({ row }: { row: OwnTeam }) => (
  <RowCard
    head={
      <>
        <Link to={`/shop/${row.shopId}`}>{row.shopName}</Link>
        <span>{row.createTime}</span>
        <Tag tone={teamTones[row.state] ?? 'plain'}>{row.stateText}</Tag>
      </>
    }
    image={row.image}
    cells={[
      <Link key="goods" to={`/goodsDetail?spuId=${row.spuId}`}>
        {row.goodsName}
      </Link>,
      <span key="filling">
        {row.filling}
        {row.state === 1 && row.expireTime !== null && <small>，{row.expireTime.slice(5, 16)} 截止</small>}
      </span>,
      <span key="money">{yuan(row.payMoney)}</span>,
    ]}
    acts={
      <>
        {row.state !== 0 && (
          <ButtonLink to={`/groupBooking/team/${row.teamId}`} size="small">
            {row.state === 1 ? '邀请好友' : '查看团'}
          </ButtonLink>
        )}
        <ButtonLink to={`/order/detail/${row.orderId}`} size="small">
          查看订单
        </ButtonLink>
      </>
    }
  />
)
