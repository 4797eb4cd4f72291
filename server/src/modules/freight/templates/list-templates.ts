import type { freight } from '@mall/api/freight/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { namedAreas } from '../named-areas.ts'
import { freeText, ruleText } from '../rules.ts'
import { deliveryTemplatesOf, templatesOf } from './queries.ts'

export const listTemplates: Handler<typeof freight.templates> = async ({ db, actor }, input) => {
  const page = await templatesOf(db, actor.shop.shopId, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ rules, freeRules, ...row }) => ({
      ...row,
      rules: rules.map(({ areaIds, ...rule }) => ({
        ...rule,
        areas: namedAreas(areaIds),
        text: ruleText(row.chargeMode, { ...rule, areaIds }),
      })),
      freeRules: freeRules.map(({ areaIds, ...rule }) => ({
        ...rule,
        areas: namedAreas(areaIds),
        text: freeText({ ...rule, areaIds }),
      })),
    })),
  }
}

export const listDeliveryTemplates: Handler<typeof freight.deliveryTemplates> = async ({ db, actor }, input) => {
  const page = await deliveryTemplatesOf(db, actor.shop.shopId, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ unsupportedAreaIds, ...row }) => ({
      ...row,
      unsupportedAreas: namedAreas(unsupportedAreaIds),
    })),
  }
}
