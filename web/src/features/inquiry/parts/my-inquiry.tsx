import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { RowCard } from '../../../blocks/card-list/row-card.tsx'
import { ownActs } from '../inquiry-acts.ts'
import type { OwnInquiry } from '../offer-forms.ts'
import { Goods, Offer, StateTag, Wanted } from './inquiry-cells.tsx'

/** Card of a person's price inquiry: the goods, the shop's offer, and the present actions. */
export const MyInquiry = ({ row }: { row: OwnInquiry }) => (
  <RowCard
    head={
      <>
        <Link to={`/shop/${row.shopId}`}>{row.shopName}</Link>
        <span>{row.askTime}</span>
        <StateTag it={row} />
      </>
    }
    image={row.image}
    cells={[
      <Link key="goods" to={`/goodsDetail?goodsId=${row.goodsId}`}>
        <Goods it={row} />
      </Link>,
      <Wanted key="wanted" it={row} />,
      <Offer key="offer" it={row} />,
    ]}
    acts={<RowActs acts={ownActs} row={row} size="small" />}
  />
)
