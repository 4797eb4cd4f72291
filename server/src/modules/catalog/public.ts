export { saveCategory, saveClassify, saveUnit } from './category-store.ts'
export { writeFavourites as countFavourites, writeReviews as setReviewFigures } from './figures-store.ts'
export type { GoodsToSave } from './goods-store.ts'
export { addSold, saveGoods, saveManyGoods, setPrices, setSaleState } from './save-goods.ts'
