import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { Input } from '../../../blocks/form/form-of.ts'
import { customersToChoose } from './customer-choice.tsx'

/** A customer, by the enterprise that buys. */
export type NamedBuyer = { readonly boId: string; readonly name: string }

/** Input of one customer of the shop, with a text search. */
export const buyerChoice = (): Input<NamedBuyer | null> => ({
  empty: null,
  label: 'group',
  say: (it) => it?.name ?? '',
  sent: (it) => it?.boId ?? '',
  Edit: ({ value, write }) => (
    <span>
      {value?.name}{' '}
      <ChooseRows
        of={customersToChoose}
        known={[]}
        take={([row]) => write(row === undefined ? value : { boId: row.buyerBoId, name: row.name })}
      />
    </span>
  ),
})
