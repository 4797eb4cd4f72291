export { freeText, freightOf, freightText, roadKm, ruleFor, ruleText } from './rules.ts'
export type {
  ChosenDelivery,
  DeliveryType,
  FreeRule,
  Freight,
  FreightLine,
  FreightQuestion,
  FreightRule,
  FreightTemplate,
  Place,
} from './rules.ts'
export { saveDeliveryEntry, saveDeliveryTemplate, saveFreightTemplate } from './save-freight.ts'
export type { DeliveryEntryToSave, DeliveryTemplateToSave, FreightTemplateToSave } from './store.ts'
