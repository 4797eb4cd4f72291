import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { SalesChart } from '../parts/sales-chart.tsx'
import { salesSummary } from '../sales-summary.tsx'

/** Sales of a shop: a chart, and the rows behind it. */
const SalesSummary = () => (
  <ListPage of={salesSummary}>
    <SalesChart />
  </ListPage>
)
export const call = api.order.sellCollect
export default SalesSummary
