import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { GoodsFigures } from '../../workbench/parts/goods-figures.tsx'
import { BoardPage } from '../../../blocks/board-page.tsx'
import { StockFigures } from '../parts/stock-figures.tsx'

/** Figures of the shop's goods: how many there are, what sells, what runs out, what does not sell. */
const GoodsManage = () => (
  <BoardPage title="商品管理" note={<Link to="/mj/goods/list">商品列表</Link>}>
    <GoodsFigures />
    <StockFigures />
  </BoardPage>
)
export const call = api.board.stock
export default GoodsManage
