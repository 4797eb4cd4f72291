import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { Security } from '../parts/security.tsx'

/** How a person's account is guarded, among their own screens. */
const BuyerSecurity = () => (
  <BuyerFrame>
    <Security />
  </BuyerFrame>
)
export default BuyerSecurity
