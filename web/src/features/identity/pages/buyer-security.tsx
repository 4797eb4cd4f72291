import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { Security } from '../parts/security.tsx'

/** Security of a person's account, within the buyer's frame. */
const BuyerSecurity = () => (
  <BuyerFrame>
    <Security />
  </BuyerFrame>
)
export default BuyerSecurity
