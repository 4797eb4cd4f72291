import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { SalesChart } from '../parts/sales-chart.tsx'
import { salesSummary } from '../sales-summary.tsx'

/** What a shop sold: a chart, and the rows it is drawn from. */
const SalesSummary = () => (
  <ListPage of={salesSummary}>
    <SalesChart />
  </ListPage>
)
export const call = api.order.sellCollect
export default SalesSummary
