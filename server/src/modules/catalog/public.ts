export { addSold, saveGoods, saveManyGoods, setPrices, setSaleState } from './save-goods.ts'
export {
  saveCategory,
  saveClassify,
  saveUnit,
  writeFavourites as countFavourites,
  writeReviews as setReviewFigures,
} from './store.ts'
export type { GoodsToSave } from './store.ts'
