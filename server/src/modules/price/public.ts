export { releaseSalePrices, takeSalePrices } from './count-sales.ts'
export type { LineAtSalePrice } from './count-sales.ts'
export { saveSalePrice, saveScheme } from './save-prices.ts'
export type { SalePriceToSave, SchemeToSave } from './store.ts'
export { schemePrice, schemeReaches, unitPrice } from './rules.ts'
export type {
  ActivityPrice,
  ContractPrice,
  PricedCustomer,
  PriceQuestion,
  PriceTier,
  SchemePrice,
  SchemeReach,
  SpecialPrice,
  UnitPrice,
} from './rules.ts'
