import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Card } from '../../../kit/card.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { operatedActs } from '../operated-acts.ts'
import { OverseenGoods } from '../parts/overseen-goods.tsx'

/** Page of any shop's goods, on which the operator takes them down or releases them. */
const OverseenGoodsPage = () => {
  const { id = '' } = useParams()
  const { data } = useApi(api.catalog.operatorShow, { spuId: id }, { staleTime: 0 })
  useTitle(data && `商品 ${data.name}`)
  return (
    <Card title={data?.name ?? '商品'}>
      {data && <RowActs acts={operatedActs} row={data} />}
      <OverseenGoods id={id} />
    </Card>
  )
}
export const call = api.catalog.operatorShow
export default OverseenGoodsPage
