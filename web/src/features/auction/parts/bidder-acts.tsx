import { Button, ButtonLink } from '../../../kit/button.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { perUnit } from '../lot-words.ts'
import type { LotPage } from '../lot-words.ts'
import { BidBox } from './bid-box.tsx'
import { BuyNow } from './buy-now.tsx'
import { EnrollButton } from './enroll-button.tsx'

/** The viewer's present actions on a lot. */
export const BidderActs = ({ lot, live }: { lot: LotPage; live: LotPage['live'] }) => {
  const { mine } = lot
  if (mine === null)
    return live.state === 1 || live.state === 2 ? (
      <Button kind="brand" onClick={() => location.assign(loginAddress(location.href))}>
        登录后报名
      </Button>
    ) : null
  const may = (action: (typeof mine.actions)[number]) => mine.actions.includes(action)
  return (
    <>
      {may('order') && lot.secondChance && (
        <p>
          得主没有付款，卖家按您的出价 {perUnit(live.currentFen ?? lot.startFen, lot)} 让给您，不用再缴保证金；请在{' '}
          {lot.payDeadline} 前下单付款，不要则不用理会。
        </p>
      )}
      {may('enroll') && <EnrollButton lot={lot} />}
      {live.state === 2 && may('bid') && <BidBox lot={lot} live={live} />}
      {live.state === 2 &&
        may('buyNow') &&
        lot.buyNowFen !== null &&
        Number(live.currentFen ?? 0) < Number(lot.buyNowFen) && <BuyNow lot={lot} price={lot.buyNowFen} />}
      {may('order') && (
        <ButtonLink to={`/checkout?items=${lot.goodsId}-${lot.qty}&lot=${lot.auctionId}`} kind="brand">
          {lot.secondChance ? '要这个拍品，去下单付款' : '恭喜拍得，去下单付款'}
        </ButtonLink>
      )}
      {may('viewOrder') && mine.orderId !== null && (
        <ButtonLink to={`/order/detail/${mine.orderId}`}>查看订单</ButtonLink>
      )}
    </>
  )
}
