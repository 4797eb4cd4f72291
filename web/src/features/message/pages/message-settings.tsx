import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MessageSettings } from '../parts/message-settings.tsx'

const Settings = () => (
  <BuyerFrame>
    <MessageSettings base="" />
  </BuyerFrame>
)
export default Settings
