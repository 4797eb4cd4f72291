import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { batchEdit } from '../batch-edit.tsx'
import { GoodsTools } from '../parts/goods-tools.tsx'
import { useGoodsChoices } from '../use-goods-choices.ts'

const BatchEdit = () => <ListPage of={batchEdit} choices={useGoodsChoices()} tools={<GoodsTools />} />
export const call = api.assortment.skus
export default BatchEdit
