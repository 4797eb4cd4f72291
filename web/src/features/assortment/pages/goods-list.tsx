import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { goods } from '../goods.tsx'
import { useGoodsChoices } from '../use-goods-choices.ts'

const GoodsList = () => <ListPage of={goods} choices={useGoodsChoices()} />
export const call = api.assortment.list
export default GoodsList
