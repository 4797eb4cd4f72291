import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MessageList } from '../parts/message-list.tsx'

const Messages = () => (
  <BuyerFrame>
    <MessageList base="" />
  </BuyerFrame>
)
export default Messages
