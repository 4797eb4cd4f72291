import { api } from '../../../api.ts'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { OneOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../../blocks/form/inputs/choices.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { queries } from '../../../use-api.ts'
import { AddDeliveryTemplate, AddFreightTemplate } from '../../freight/parts/template-adds.tsx'

type Delivery = AnswerOf<Calls['publishing']['deliveryTemplates']>[number]
type Freight = AnswerOf<Calls['publishing']['freightTemplates']>[number]

const chargeModes = { 1: '按件', 2: '按重量', 3: '按体积', 4: '按距离' } as const

const deliveryOption = ({ tplId, name, ways }: Delivery) => ({
  value: tplId,
  label: ways.length === 0 ? name : `${name}（${ways.join('、')}）`,
})
const freightOption = ({ freightId, name, chargeMode }: Freight) => ({
  value: freightId,
  label: `${name}（${chargeModes[chargeMode as 1]}）`,
})

/** Returns the name of the chosen template, from the answers that the field has loaded. */
const nameOf = (call: { readonly name: string }, value: string): string =>
  queries
    .getQueriesData<readonly (Delivery | Freight)[]>({ queryKey: call.name.split('.') })
    .flatMap(([, all]) => all ?? [])
    .find((it) => ('tplId' in it ? it.tplId : it.freightId) === value)?.name ?? ''

const DeliveryEdit = (it: EditProps<string>) => (
  <>
    <Choices
      call={api.publishing.deliveryTemplates}
      input={{}}
      what="配送模板"
      chosen={it.value}
      options={(all) => all.map(deliveryOption)}
      none={{ text: '还没有配送模板' }}
    >
      {(options) => <OneOfEdit {...it} options={options} />}
    </Choices>
    <AddDeliveryTemplate onSaved={it.write} />
  </>
)

const FreightEdit = (it: EditProps<string>) => (
  <>
    <Choices
      call={api.publishing.freightTemplates}
      input={{}}
      what="运费模板"
      chosen={it.value}
      options={(all) => all.map(freightOption)}
    >
      {(options) => <OneOfEdit {...it} options={options} none="包邮" />}
    </Choices>
    <AddFreightTemplate onSaved={it.write} />
  </>
)

/** Input of the ways that goods may travel: a template of the shop, or one made here. */
export const deliveryTemplateInput: Kind<string> = {
  empty: '',
  say: (value) => nameOf(api.publishing.deliveryTemplates, value),
  Edit: DeliveryEdit,
}

/** Input of the freight of goods: a template of the shop, one made here, or none. */
export const freightTemplateInput: Kind<string> = {
  empty: '',
  say: (value) => (value === '' ? '包邮' : nameOf(api.publishing.freightTemplates, value)),
  Edit: FreightEdit,
}
