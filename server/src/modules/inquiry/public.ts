export { addInquiry } from './add-inquiry.ts'
export { openInquiriesOf } from './queries.ts'
export { offerToOrder, takeOffer } from './use-offers.ts'
