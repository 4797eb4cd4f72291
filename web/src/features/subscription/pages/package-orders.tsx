import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { packageOrders } from '../package-orders.tsx'
import { PackagePrices } from '../parts/package-prices.tsx'

const PackageOrders = () => (
  <ListPage of={packageOrders}>
    <PackagePrices />
  </ListPage>
)
export const call = api.subscription.operated
export default PackageOrders
