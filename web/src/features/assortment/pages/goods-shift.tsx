import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { goodsShift } from '../goods-shift.tsx'
import { useGoodsChoices } from '../use-goods-choices.ts'

const GoodsShift = () => <ListPage of={goodsShift} choices={useGoodsChoices()} />
export const call = api.assortment.skus
export default GoodsShift
