import { api } from '../../../api.ts'
import { BoardPage } from '../../../blocks/board-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useOfficeMenu } from '../../../shell/office/office-menu.tsx'
import { useApi } from '../../../use-api.ts'
import { SupplierFigures } from '../parts/supplier-figures.tsx'

/** Start page of a supplier: what waits, what is owed, and who bought. */
const SupplierHome = () => {
  const asked = useApi(api.supply.supplierFigures, {}, { staleTime: 0, every: 60_000 })
  const menu = useOfficeMenu('supplier')
  return (
    <BoardPage title="交易服务" note={<small>只计算把本店所属企业作为供应商的采购方</small>}>
      <Answer of={asked} what="交易服务" skeleton={<Skeleton height={480} />}>
        {(it) => <SupplierFigures it={it} bills={menu.find(({ url }) => url === '/supplier/reconciliation')?.name} />}
      </Answer>
    </BoardPage>
  )
}
export const call = api.supply.supplierFigures
export default SupplierHome
