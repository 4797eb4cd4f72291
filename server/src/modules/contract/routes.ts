import { contract } from '@mall/api/contract/endpoints'
import { serve } from '../../kernel/serve.ts'
import { answerContract } from './answer-contract.ts'
import { editContract } from './edit-contract.ts'
import { listContracts, showContract } from './list-contracts.ts'
import { listOffers, listUsable, showOffer } from './list-offers.ts'
import { dropContract, saveCustomers, saveGoods } from './save-contract.ts'

export const routes = serve('contract', contract, {
  list: listContracts,
  detail: showContract,
  saveCustomers,
  saveGoods,
  edit: editContract,
  drop: dropContract,
  usable: listUsable,
  offers: listOffers,
  offer: showOffer,
  answer: answerContract,
})
