import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { goods } from '../goods.tsx'
import { GoodsTools } from '../parts/goods-tools.tsx'
import { useGoodsChoices } from '../use-goods-choices.ts'

const GoodsList = () => <ListPage of={goods} choices={useGoodsChoices()} tools={<GoodsTools />} />
export const call = api.assortment.list
export default GoodsList
