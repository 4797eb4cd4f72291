export { addInquiry } from './add-inquiry.ts'
export { offerToOrder, takeOffer } from './use-offers.ts'
