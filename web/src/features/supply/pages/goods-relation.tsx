import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { suppliedGoods } from '../supplied-goods.tsx'

const GoodsRelation = () => <ListPage of={suppliedGoods} />
export const call = api.supply.goodsWithSuppliers
export default GoodsRelation
