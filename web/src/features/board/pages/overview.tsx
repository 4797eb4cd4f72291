import { api } from '../../../api.ts'
import { BoardPage } from '../../../blocks/board-page.tsx'
import { CustomerFigures } from '../parts/customer-figures.tsx'
import { DebtFigures } from '../parts/debt-figures.tsx'
import { StockFigures } from '../parts/stock-figures.tsx'
import { TodayFigures } from '../parts/today-figures.tsx'

/** Figures of the shop as of now. */
const Overview = () => (
  <BoardPage title="实时概况">
    <TodayFigures />
    <CustomerFigures />
    <StockFigures />
    <DebtFigures />
  </BoardPage>
)
export const call = api.board.today
export default Overview
