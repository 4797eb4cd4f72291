import { auction } from '@mall/api/auction/endpoints'
import { serve } from '../../kernel/serve.ts'
import { buyNow, placeBid } from './bid.ts'
import { cancelLot, saveLot } from './edit-lots.ts'
import { enroll } from './enroll.ts'
import { listHall, listMine, listOfShop } from './list-lots.ts'
import { offerAgain } from './offer-again.ts'
import { listOverseen, withdrawForAll } from './oversee-lots.ts'
import { showLive, showLot, showOfShop } from './show-lots.ts'
import { collect, listBids } from './sum-up.ts'

export const routes = serve('auction', auction, {
  list: listHall,
  detail: showLot,
  live: showLive,
  bids: listBids,
  mine: listMine,
  enroll,
  bid: placeBid,
  buyNow,
  manage: listOfShop,
  ofShop: showOfShop,
  save: saveLot,
  cancel: cancelLot,
  secondChance: offerAgain,
  collect,
  operatorList: listOverseen,
  operatorWithdraw: withdrawForAll,
})
