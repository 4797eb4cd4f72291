export { freightOf, freightText, roadKm } from './rules.ts'
export type { DeliveryType, FreeRule, FreightRule, FreightTemplate } from './rules.ts'
export { saveDeliveryEntry, saveDeliveryTemplate, saveFreightTemplate } from './save-freight.ts'
export type { DeliveryEntryToSave, DeliveryTemplateToSave, FreightTemplateToSave } from './store.ts'
