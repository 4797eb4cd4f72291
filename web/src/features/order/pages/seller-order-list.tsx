import { useState } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { OrderTools } from '../parts/order-tools.tsx'
import { sellerOrders } from '../seller-orders.tsx'

const SellerOrderList = () => {
  const [newer, setNewer] = useState(0)
  useTitle(newer > 0 ? `(${newer}) ${sellerOrders.title}` : undefined)
  return <ListPage of={sellerOrders} tools={<OrderTools />} onNewer={setNewer} />
}
export const call = api.order.sellerList
export default SellerOrderList
