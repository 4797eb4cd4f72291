import { Link } from 'react-router'
import { RowCard } from '../../../blocks/card-list/row-card.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { lotTones, perUnit, qtyWords } from '../lot-words.ts'
import type { Lot, OwnLot } from '../lot-words.ts'

const headOf = (row: Lot) => (
  <>
    <Link to={`/shop/${row.shopId}`}>{row.shopName}</Link>
    <span>
      {row.state === 1
        ? `${row.beginTime.slice(5, 16)} 开始`
        : `${row.endTime.slice(5, 16)} ${row.state === 2 ? '结束' : '已结束'}`}
    </span>
    <Tag tone={lotTones[row.state] ?? 'plain'}>{row.stateText}</Tag>
  </>
)
const goodsOf = (row: Lot) => (
  <span key="goods">
    <Link to={`/business/lot/${row.auctionId}`}>{row.title}</Link>
    <small>
      {' '}
      {row.lotTypeText} · {qtyWords(row)}
    </small>
  </span>
)
const priceOf = (row: Lot) => (
  <span key="price">
    {row.currentFen === null ? '起拍' : row.state === 2 ? '当前' : '最高'}{' '}
    {perUnit(row.currentFen ?? row.startFen, row)}
  </span>
)

/** Card of a lot in the hall. */
export const LotCard = ({ row }: { row: Lot }) => (
  <RowCard
    head={headOf(row)}
    image={row.image}
    cells={[goodsOf(row), priceOf(row), <span key="bids">{`${row.bidCount} 次出价，${row.enrollCount} 人报名`}</span>]}
    acts={
      <ButtonLink
        to={`/business/lot/${row.auctionId}`}
        size="small"
        {...(row.state === 2 ? { kind: 'brand' as const } : {})}
      >
        {row.state === 2 ? '去出价' : row.state === 1 ? '去报名' : '看结果'}
      </ButtonLink>
    }
  />
)

/** Card of a lot that the person left a deposit for. */
export const OwnLotCard = ({ row }: { row: OwnLot }) => (
  <RowCard
    head={headOf(row)}
    image={row.image}
    cells={[
      goodsOf(row),
      priceOf(row),
      <span key="own">
        {row.bidderNo}：{row.ownFen === null ? '未出价' : `我出 ${yuan(row.ownFen)}`}
        {row.leads && row.state === 2 && '，领先'}
        <small>
          {' '}
          保证金 {yuan(row.depositFen)} {row.depositText}
        </small>
      </span>,
    ]}
    acts={
      <>
        {row.actions.includes('order') && (
          <ButtonLink to={`/checkout?items=${row.goodsId}-${row.qty}&lot=${row.auctionId}`} size="small" kind="brand">
            去下单付款
          </ButtonLink>
        )}
        {row.actions.includes('viewOrder') && row.orderId !== null && (
          <ButtonLink to={`/order/detail/${row.orderId}`} size="small">
            查看订单
          </ButtonLink>
        )}
        <ButtonLink to={`/business/lot/${row.auctionId}`} size="small">
          查看竞拍
        </ButtonLink>
      </>
    }
  />
)
